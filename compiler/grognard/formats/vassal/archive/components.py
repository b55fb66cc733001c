"""The components that VASSAL 3.7 can build from a module: the Java classes that a build file may contain."""

_BY_PACKAGE = {
    "VASSAL.build.module": (
        "BasicCommandEncoder BasicLogger ChartWindow Chatter ChessClockControl ConnectionWindow DiceButton "
        "DieManager DoActionButton Documentation EventLog ExtensionElement GlobalKeyCommand GlobalOptions "
        "InternetDiceButton Inventory KeyNamer Map MultiActionButton NotesWindow PieceWindow PlayerHand "
        "PlayerRoster Plugin PredefinedSetup PrivateMap PrototypeDefinition PrototypesContainer "
        "RandomTextButton SpecialDiceButton SpecialDie SpecialDieFace StartupGlobalKeyCommand ToolbarMenu"
    ),
    "VASSAL.build.module.chessclockcontrol": ("ChessClock"),
    "VASSAL.build.module.documentation": ("AboutScreen BrowserHelpFile BrowserPDFFile HelpFile Tutorial"),
    "VASSAL.build.module.folder": ("DeckSubFolder GlobalPropertyFolder MapSubFolder ModuleSubFolder PrototypeFolder"),
    "VASSAL.build.module.gamepieceimage": (
        "ColorManager ColorSwatch FontManager FontStyle GamePieceImage GamePieceImageDefinitions "
        "GamePieceLayout GamePieceLayoutsContainer ImageItem ImageItemInstance ShapeItem ShapeItemInstance "
        "SymbolItem SymbolItemInstance TextBoxItem TextBoxItemInstance TextItem TextItemInstance"
    ),
    "VASSAL.build.module.map": (
        "BoardPicker CounterDetailViewer DeckGlobalKeyCommand DrawPile Flare ForwardToChatter "
        "ForwardToKeyBuffer GlobalMap HandMetrics HidePiecesButton HighlightLastMoved ImageSaver KeyBufferer "
        "LOS_Thread LayerControl LayeredPieceCollection MapCenterer MapShader MassKeyCommand MenuDisplayer "
        "MoveCameraButton PieceMover PieceRecenterer Scroller SelectionHighlighter SelectionHighlighters "
        "SetupStack StackExpander StackMetrics TextSaver Zoomer"
    ),
    "VASSAL.build.module.map.boardPicker": ("Board"),
    "VASSAL.build.module.map.boardPicker.board": ("HexGrid Region RegionGrid SquareGrid ZonedGrid"),
    "VASSAL.build.module.map.boardPicker.board.mapgrid": (
        "HexGridNumbering SquareGridNumbering Zone ZoneHighlight ZonedGridHighlighter"
    ),
    "VASSAL.build.module.map.deck": ("DeckSendKeyCommand DeckSortKeyCommand"),
    "VASSAL.build.module.properties": (
        "BooleanScenarioProperty ChangePropertyButton GlobalProperties GlobalProperty "
        "GlobalTranslatableMessage GlobalTranslatableMessages ListScenarioProperty NumberScenarioProperty "
        "ScenarioPropertiesOptionTab StringScenarioProperty ZoneProperty"
    ),
    "VASSAL.build.module.turn": ("CounterTurnLevel ListTurnLevel TurnComponent TurnGlobalHotkey TurnTracker"),
    "VASSAL.build.widget": (
        "BoxWidget CardSlot Chart HtmlChart ListWidget MapWidget PanelWidget PieceSlot TabWidget WidgetMap"
    ),
    "VASSAL.preferences": (
        "BooleanPreference DoublePreference EnumPreference IntegerPreference StringPreference TextPreference"
    ),
    "VASSAL.i18n": ("Language Translation VassalTranslation"),
}

COMPONENTS = frozenset(f"{package}.{name}" for package, names in _BY_PACKAGE.items() for name in names.split())
PLAIN = frozenset({"entry", "option", "setup"})
"""Children that are not components: sides of the roster, options, the boards at the start."""
