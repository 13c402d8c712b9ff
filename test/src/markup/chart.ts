/** The coverage of the markup of charts. */
import type { MarkupCoverage } from './coverage.js';

export const CHART: MarkupCoverage = {
  drawn: `
    c:chart c:chartSpace c:lang c:plotArea c:tx c:formatCode c:idx c:order c:pt c:ptCount c:ser c:v c:layout
    c:legend c:legendPos c:date1904 c:axId c:axPos c:orientation c:overlay c:scaling c:tickLblPos c:val c:valAx
    c:varyColors c:cat c:majorTickMark c:numCache c:numRef c:majorGridlines c:style c:dLbls c:strCache c:strRef
    c:autoTitleDeleted c:crossBetween c:dispBlanksAs c:numFmt c:showPercent c:showVal c:delete
    c:minorTickMark c:showCatName c:showLegendKey c:showSerName c:spPr c:crosses c:showBubbleSize c:catAx
    c:grouping c:title c:txPr c:noMultiLvlLbl c:barDir c:marker c:rich c:gapWidth c:invertIfNegative c:smooth
    c:lineChart c:symbol c:barChart c:showLeaderLines c:overlap c:xVal c:yVal c:scatterChart c:scatterStyle c:size
    c:bar3DChart c:bubbleChart c:bubbleSize c:crossesAt c:dPt c:radarChart c:radarStyle c:baseTimeUnit c:dateAx
    c:numLit c:pieChart c:bubbleScale c:dLblPos c:dTable c:firstSliceAng c:manualLayout c:showHorzBorder c:showKeys
    c:showOutline c:showVertBorder c:strLit c:x c:y c:areaChart c:doughnutChart c:explosion c:holeSize c:leaderLines
    c:pie3DChart c:xMode c:yMode c:area3DChart c:h c:layoutTarget c:legendEntry c:separator c:w c:dLbl c:hiLowLines
    c:minorGridlines c:ofPieChart c:ofPieType c:secondPieSize c:serLines c:stockChart c:surface3DChart c:wireframe
    c:backward c:builtInUnit c:custSplit c:custUnit c:dispEq c:dispRSqr c:dispUnits c:dispUnitsLbl c:downBars
    c:dropLines c:errBarType c:errBars c:errDir c:errValType c:forward c:hMode c:intercept c:line3DChart c:logBase
    c:lvl c:majorTimeUnit c:majorUnit c:max c:min c:minorUnit c:minus c:multiLvlStrCache c:multiLvlStrRef c:name
    c:noEndCap c:period c:plus c:secondPiePt c:sizeRepresents c:splitPos c:splitType c:surfaceChart c:roundedCorners
    c:tickLblSkip c:tickMarkSkip c:trendline c:trendlineLbl c:trendlineType c:upBars c:upDownBars c:userShapes
    c:wMode c15:datalabelsRange c15:dlblRangeCache c15:leaderLines c15:showDataLabelsRange c15:showLeaderLines
    cx:chart cx:axis cx:catScaling cx:chartData cx:chartSpace cx:data cx:dataId cx:dataLabels cx:layoutPr cx:lvl
    cx:majorGridlines cx:numDim cx:plotArea cx:plotAreaRegion cx:pt cx:rich cx:series cx:statistics cx:strDim
    cx:tickLabels cx:title cx:tx cx:txData cx:v cx:valScaling cx:visibility cx:binCount cx:binSize cx:binning
    cx:dataPt cx:idx cx:legend cx:majorTickMarks cx:minorTickMarks cx:numFmt cx:parentLabelLayout cx:separator
    cx:spPr cx:subtotals cx:txPr
  `,
  // Reported by the rules of core/src/ooxml/not-followed, together with markup that belongs to these elements.
  told: `
    c:pictureOptions
    c:showDLblsOverMax c:lblOffset c:lblAlgn c:bubble3D c:bandFmt c:showNegBubbles c:clrMapOvr c:minorTimeUnit
    c:pictureFormat c:pictureStackUnit c15:layout c15:spPr cx:clrMapOvr cx:dataLabel cx:dataLabelHidden cx:fmtOvr
    cx:fmtOvrs cx:majorTickMarks@type cx:minorGridlines cx:minorTickMarks@type cx:plotSurface cx:units cx:unitsLabel
    cx:valueColorPositions cx:valueColors
  `,
  // Markup that the engine's readers report, by words that the diagnostic contains.
  reported: {
    'chart depth': `
    c:view3D c:backWall c:floor c:rAngAx c:rotX c:rotY c:sideWall c:thickness c:depthPercent c:shape c:gapDepth
    c:perspective c:bandFmts c:serAx c:applyToEnd c:applyToFront c:applyToSides c:hPercent
    `,
    'map chart: shown as a table': `
    cx:extremeValue cx:max cx:maxColor cx:mid cx:midColor cx:min cx:minColor cx:number cx:offset cx:percent
    cx:regionLabelLayout
    `,
    'shapes over a chart': `
    cdr:absSizeAnchor cdr:blipFill cdr:cNvCxnSpPr cdr:cNvGraphicFramePr cdr:cNvGrpSpPr cdr:cNvPicPr cdr:cNvPr
    cdr:cNvSpPr cdr:cxnSp cdr:ext cdr:from cdr:graphicFrame cdr:grpSp cdr:grpSpPr cdr:grpSpPr@bwMode cdr:nvCxnSpPr
    cdr:nvGraphicFramePr cdr:nvGrpSpPr cdr:nvPicPr cdr:nvSpPr cdr:pic cdr:relSizeAnchor cdr:sp cdr:spPr
    cdr:spPr@bwMode cdr:style cdr:to cdr:txBody cdr:x cdr:xfrm cdr:y
    `,
  },
  editing: `
    c:chartObject c:data c:formatting c:protection c:selection c:userInterface
  `,
  identity: `
    c:ext c:extLst c:fmtId cx:entityType cx:ext cx:extLst
  `,
  printing: `
    c:evenFooter c:evenHeader c:firstFooter c:firstHeader c:headerFooter c:legacyDrawingHF c:oddFooter c:oddHeader
    c:pageMargins c:pageSetup c:printSettings cx:evenFooter cx:evenHeader cx:firstFooter cx:firstHeader
    cx:headerFooter cx:oddFooter cx:oddHeader cx:pageMargins cx:pageSetup cx:printSettings
  `,
  stored: `
    c:chartSpace@fallbackImg,featureList cx:chartSpace@fallbackImg,featureList,version
  `,
  data: `
    c:auto
    c:plotVisOnly c:crossAx c:f c:externalData c:autoUpdate c:pivotFmt c:pivotFmts c:pivotSource c15:autoCat c15:cat
    c15:categoryFilterException c15:categoryFilterExceptions c15:dlblFTEntry c15:dlblFieldTable
    c15:dlblFieldTableCache c15:f c15:formulaRef c15:fullRef c15:levelRef c15:pivotSource c15:sqref c15:tx
    c15:txfldGUID c15:xForSave cx:externalData cx:f cx:series@formatIdx,ownerIdx cx:address cx:aggregation cx:axisId
    cx:binary cx:clear cx:copyright cx:copyrights cx:geoCache cx:geoChildEntities cx:geoChildEntitiesQuery
    cx:geoChildEntitiesQueryResult cx:geoChildEntitiesQueryResults cx:geoChildTypes cx:geoData cx:geoDataEntityQuery
    cx:geoDataEntityQueryResult cx:geoDataEntityQueryResults cx:geoDataPointQuery cx:geoDataPointToEntityQuery
    cx:geoDataPointToEntityQueryResult cx:geoDataPointToEntityQueryResults cx:geoEntity cx:geoHierarchyEntity
    cx:geoLocation cx:geoLocationQuery cx:geoLocationQueryResult cx:geoLocationQueryResults cx:geoLocations
    cx:geoParentEntitiesQuery cx:geoParentEntitiesQueryResult cx:geoParentEntitiesQueryResults cx:geoParentEntity
    cx:geoPolygon cx:geoPolygons cx:geography cx:nf
  `,
  hidden: `
    c15:filteredAreaSeries c15:filteredBarSeries c15:filteredBubbleSeries c15:filteredCategoryTitle
    c15:filteredLineSeries c15:filteredPieSeries c15:filteredRadarSeries c15:filteredScatterSeries
    c15:filteredSeriesTitle c15:filteredSurfaceSeries c15:ser
  `,
  ignored: `
    c15:bubble3D c15:dLbl c15:explosion c15:invertIfNegative c15:marker c15:numFmt
    cx:openxmlsdk_49BECFFA_3B03_4D13_8272_D6CCB22579E3
  `,
};
