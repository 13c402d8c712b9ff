/** The coverage of the markup of WordprocessingML. */
import type { MarkupCoverage } from './coverage.js';

export const WORD_MARKUP: MarkupCoverage = {
  drawn: `
    w15:commentsEx
    w:smartTag
    w:body w:document w:p w:r w:rPr w:styles w:sz w:rFonts w:name w:style w:sectPr w:pPr w:settings w:t w:pgMar
    w:pgSz w:docDefaults w:rPrDefault w:szCs w:pPrDefault w:lang w:fonts w:tblPr w:font w:defaultTabStop w:left
    w:right w:bottom w:compat w:top w:charset w:family w:pitch w:tblCellMar w:themeFontLang w:spacing w:tblInd
    w:characterSpacingControl w:clrSchemeMapping w:docGrid w:panose1 w:sig w:cols w:compatSetting w:basedOn w:color
    w:pStyle w:b w:ind w:jc w:bookmarkStart w:bookmarkEnd w:bCs w:i w:keepNext w:tab w:outlineLvl w:tabs w:numbering
    w:numFmt w:abstractNum w:lvl w:lvlText w:lvlJc w:abstractNumId w:num w:numPr w:ilvl w:start w:contextualSpacing
    w:iCs w:tcPr w:keepLines w:kern w:u w:numId w:tblBorders w:insideH w:insideV w:altName w:footnotes w:shd
    w:footnote w:continuationSeparator w:separator w:footnotePr w:tbl w:tc w:tr w:tblGrid w:endnotes w:gridCol
    w:endnote w:tblW w:tcW w:endnotePr w:drawing w:rStyle w:pBdr w:tblLook w:tcBorders w:ftr w:footerReference w:br
    w:hdr w:headerReference w:hyphenationZone w:tblStyle w:trPr w:fldChar w:instrText w:widowControl w:smallCaps
    w:hyperlink w:vertAlign w:tblStylePr w:sdt w:sdtContent w:sdtPr w:tblStyleRowBandSize w:tblStyleColBandSize
    w:pgNumType w:pict w:trHeight w:vAlign w:caps w:autoSpaceDN w:autoSpaceDE w:tblLayout w:type w:bidi
    w:suppressLineNumbers w:titlePg w:suppressAutoHyphens w:lvlOverride w:bordersDoNotSurroundFooter
    w:bordersDoNotSurroundHeader w:txbxContent w:startOverride w:highlight w:comments w:textDirection w:gridSpan
    w:tcMar w:ulTrailSpace w:doNotExpandShiftReturn w:snapToGrid w:adjustLineHeightInTable
    w:balanceSingleByteDoubleByteWidth w:tblHeader w:strike w:suff w:footnoteRef w:pageBreakBefore w:wordWrap
    w:hideMark w:alias w:footnoteReference w:comment w:vMerge w:commentReference w:bdr w:tag w:commentRangeEnd
    w:commentRangeStart w:dstrike w:text w:cantSplit w:framePr w:autoHyphenation w:position w:noPunctuationKerning
    w:w w:rtl w:vanish w:sym w:tblpPr w:evenAndOddHeaders w:ins w:between w:del w:docVar w:docVars
    w:tl2br w:delText w:rtlGutter w:fldSimple w:tr2bl w:dataBinding w:em w:noWrap w:isLgl
    w:ptab w:showingPlcHdr w:numRestart w:object w:outline w:lvlRestart w:tblCellSpacing w:tblPrEx w:overflowPunct
    w:cs w:softHyphen w:splitPgBreakAndParaMark w:endnoteRef w:doNotUseHTMLParagraphAutoSpacing w:date
    w:doNotUseIndentAsNumberingTabStop w:dateFormat w:doNotVertAlignInTxbx w:numPicBullet w:numStyleLink
    w:specVanish w:bar w:bidiVisual w:gridAfter w:noBreakHyphen w:doNotBreakWrappedTables w:wAfter
    w:endnoteReference w:pPrChange w:listItem w:pgBorders w:rPrChange w:doNotHyphenateCaps w:legacy w:embedRegular
    w:tblOverlap w:comboBox w:tblDescription w:embedBold w:embedItalic w:gridBefore w:lvlPicBulletId w:end w:col
    w:ffData w:moveFrom w:moveTo w:pos w:wBefore w:default w:mirrorMargins w:checkBox w:dropDownList
    w:embedBoldItalic w:pgNum w:cr w:delInstrText w:kinsoku w:noLineBreaksAfter w:noLineBreaksBefore
    w:tblCaption w:altChunk w:fitText w:gutterAtTop w:updateFields
    w:ddList w:hpsRaise w:lnNumType w:oMath w:rt w:ruby w:rubyAlign w:rubyBase w:rubyPr w:customXml w:dayLong
    w:dayShort w:dir w:eastAsianLayout w:monthLong w:monthShort w:numStart w:strictFirstAndLastChars
    w:suppressSpBfAfterPgBrk w:yearLong w:yearShort w:bdo w:cellDel w:cellIns w:cellMerge w:checked
    w:consecutiveHyphenLimit w:contentPart w:dirty w:hMerge w:listEntry w:noColumnBalance w:noLeading
    w:noSpaceRaiseLower w:noTabHangInd w:result w:subDoc w:topLinePunct w14:ligatures w14:textOutline w14:noFill
    w14:numSpacing w14:srgbClr w14:numForm w14:cntxtAlts
    w14:stylisticSets w14:glow w14:textFill w14:schemeClr w14:solidFill w14:alpha w14:checkbox w14:checked
    w14:checkedState w14:uncheckedState w14:gradFill w14:gs w14:gsLst w14:lumMod w14:satMod w14:lumOff w14:shade
    w14:tint w14:hueMod w14:lum w14:sat w14:satOff w14:styleSet w15:dataBinding w15:commentEx w:mirrorIndents
    w:tcFitText w:textAlignment w:noEndnote
  `,
  // Reported by the rules of core/src/ooxml/not-followed, together with markup that belongs to these elements.
  told: `
    w:sectPrChange w:tblPrChange w:tblPrExChange w:trPrChange w:tcPrChange
    w:adjustRightInd w:applyBreakingRules w:doNotBreakConstrainedForcedTable w:useAnsiKerningPairs
    w:doNotAutofitConstrainedTables w:doNotVertAlignCellWithSp w:doNotUseEastAsianBreakRules
    w:doNotWrapTextWithPunct w:growAutofit w:shd@val w:background w:displayBackgroundShape w:doNotSnapToGridInCell w:useAltKinsokuLineBreakRules
    w:allowSpaceOfSameStyleInTable w:autofitToFirstFixedWidthCell w:displayHangulFixedWidth
    w:doNotSuppressIndentation w:useNormalStyleForList w:shapeLayoutLikeWW8 w:underlineTabInNumList
    w:useWord2002TableStyleRules w:alignTablesRowByRow w:footnoteLayoutLikeWW8 w:forgetLastTabAlignment
    w:layoutRawTableWidth w:layoutTableRowsApart w:useWord97LineBreakRules w:printFractionalCharacterWidth
    w:bookFoldPrinting w:suppressOverlap w:suppressTopSpacing w:alignBordersAndEdges
    w:numberingChange w:printColBlack w:suppressBottomSpacing w:textboxTightWrap w:usePrinterMetrics w:altChunkPr
    w:autoSpaceLikeWord95 w:bookFoldRevPrinting w:doNotSuppressParagraphBorders
    w:lineWrapLikeWord6 w:matchSrc w:movie w:mwSmallCaps w:noExtraLineSpacing w:printBodyTextBeforeHeader
    w:printFormsData w:printTwoOnOne w:size w:spacingInWholePoints w:subFontBySize w:suppressSpacingAtTopOfPage
    w:suppressTopSpacingWP w:swapBordersFacingPages w:truncateFontHeightsLikeWP6
    w:useSingleBorderforContiguousCells w:wpJustification w:wpSpaceWidth w:wrapTrailSpaces w14:conflictDel
    w14:conflictIns w15:footnoteColumns
  `,
  // Markup that the engine's readers report, by words that the diagnostic contains.
  reported: {
    'tracked change': `
    w:cellMerge@vMergeOrig
    `,
    'effect of text w:': `
    w:emboss w:imprint w:shadow
    `,
    'effect of text w14:': `
     w14:prstDash w14:bevel w14:shadow w14:reflection w14:props3d w14:camera w14:lightRig
    w14:rot w14:scene3d w14:round w14:lin w14:miter w14:bevelT w14:contourClr w14:bevelB w14:extrusionClr
    w14:fillToRect w14:path
    `,
    'w:contentPart': `
    w14:contentPart w14:xfrm w14:cNvPr
    `,
  },
  editing: `
    w:style@customStyle w:sectPr@type w:qFormat w:semiHidden w:uiPriority w:unhideWhenUsed w:latentStyles
    w:lsdException w:shapeDefaults w:link w:bookmarkStart@colFirst,colLast,displacedByCustomXml
    w:bookmarkEnd@displacedByCustomXml w:next w:lvl@tentative,w15:tentative w:hdrShapeDefaults
    w:displayHorizontalDrawingGridEvery w:displayVerticalDrawingGridEvery w:autoRedefine w:sdtEndPr w:docPartGallery
    w:docPartObj w:docPartUnique w:drawingGridHorizontalSpacing w:stylePaneFormatFilter w:formProt w:hidden
    w:drawingGridVerticalSpacing w:doNotLeaveBackslashAlone w:docPart w:placeholder w:numIdMacAtCleanup
    w:commentRangeEnd@displacedByCustomXml w:commentRangeStart@displacedByCustomXml w:framePr@anchorLock w:aliases
    w:trackRevisions w:doNotTrackMoves w:locked w:attachedTemplate w:styleLink w:documentProtection
    w:doNotUseMarginsForDrawingGridOrigin w:stylePaneSortMethod w:calendar w:formsDesign w:storeMappedDataAs
    w:picture w:selectFldWithFirstOrLastChar w:comboBox@lastValue w:defaultTableStyle w:temporary w:linkStyles
    w:lock w:calcOnExit w:enabled w:citation w:drawingGridHorizontalOrigin w:drawingGridVerticalOrigin
    w:uiCompat97To2003 w:dropDownList@lastValue w:sizeAuto w:clickAndTypeStyle w:doNotTrackFormatting w:textInput
    w:docPartList w:permEnd w:permStart w:bibliography w:maxLength w:richText w:styleLockQFSet w:styleLockTheme
    w:writeProtection w:alwaysShowPlaceholderText w:autoCaption w:autoCaptions w:autoFormatOverride w:behavior
    w:behaviors w:caption w:captions w:category w:convMailMergeEsc w:description w:docPartBody w:docPartCategory
    w:docPartPr w:docParts w:entryMacro w:equation w:exitMacro w:format w:gallery w:glossaryDocument w:group
    w:helpText w:readModeInkLockDown w:statusText w:types w14:defaultImageDpi w14:cNvContentPartPr
    w14:nvContentPartPr w14:discardImageEditingData w14:conflictMode w14:customXmlConflictDelRangeEnd
    w14:customXmlConflictDelRangeStart w14:customXmlConflictInsRangeEnd w14:customXmlConflictInsRangeStart
    w14:entityPicker w15:appearance w15:repeatingSection w15:repeatingSectionItem w15:color w15:collapsed
    w15:doNotAllowInsertDeleteSection w15:sectionTitle
  `,
  proofing: `
    w:proofState w:noProof w:proofErr w:hideSpellingErrors w:hideGrammaticalErrors w:activeWritingStyle
  `,
  identity: `
    w:comment@date
    w:bookmarkEnd@id
    w:bookmarkStart@id
    w:p@w14:noSpellErr,DeepLBanner w:name@decorated w:style@paragraphProperties,val w:rsid w:rsids w:rsidRoot
    w:lvl@tplc w:num@durableId w:multiLevelType w:nsid w:tmpl w:id
    w:comment@internalId,trackedChange,trackedChangeText,trackedChangeType,trackedDeletedText,email
    w:ins@id,date,authorEmail w:del@id,date,authorEmail w:pPrChange@id,date w:rPrChange@id,date w:tblGridChange
    w:moveFrom@id,date w:moveFromRangeEnd w:moveFromRangeStart w:moveTo@id,date w:moveToRangeEnd w:moveToRangeStart
    w:tcPrChange@id,date w:tblPrExChange@id,date w:customXmlInsRangeEnd w:customXmlInsRangeStart
    w:trPrChange@id,date w:fitText@id w:sectPrChange@date,id w:tblPrChange@date,id w:customXmlDelRangeEnd
    w:customXmlDelRangeStart w:eastAsianLayout@id w:numberingChange@date,id w:personal w:cellDel@date,id
    w:cellIns@date,id w:cellMerge@date,id w:customXmlMoveFromRangeEnd w:customXmlMoveFromRangeStart
    w:customXmlMoveToRangeEnd w:customXmlMoveToRangeStart w:guid w:personalCompose w:personalReply w:uniqueTag
    w14:docId w14:cNvPr@id,name,title w14:extLst w15:docId w15:chartTrackingRefBased
     w15:people w15:person w15:presenceInfo w16cur:ext
  `,
  view: `
    w:smartTag@element,uri
    w:zoom w:webHidden w:doNotIncludeSubdocsInStats w:annotationRef w:view w:effect w:doNotDisplayPageBoundaries
     w:smartTagType w:doNotDemarcateInvalidXml w:doNotShadeFormData w:revisionView w:attr w:smartTagPr
    w:customXmlPr w:showBreaksInFrames w:documentType w:showEnvelope w:showXMLTags w:summaryLength w:viewMergedData
  `,
  web: `
    w:hyperlink@history,tgtFrame,docLocation w:divId w:allowPNG w:blockQuote w:bodyDiv w:div w:divBdr w:divs
    w:divsChild w:doNotOrganizeInFolder w:doNotRelyOnCSS w:doNotSaveAsSingleFile w:doNotUseLongFileNames w:encoding
    w:flatBorders w:frame w:frameLayout w:frameset w:framesetSplitbar w:linkedToFile w:marBottom w:marH w:marLeft
    w:marRight w:marTop w:marW w:noBorder w:noResizeAllowed w:optimizeForBrowser w:pixelsPerInch w:relyOnVML
    w:scrollbar w:sourceFileName w:targetScreenSz w:webSettings w15:webExtensionCreated w15:webExtensionLinked
  `,
  printing: `
    w:pgSz@code w:paperSrc w:printerSettings w:bookFoldPrintingSheets w:printPostScriptOverText
  `,
  saving: `
    w:document@conformance w:doNotAutoCompressPictures w:savePreviewPicture w:embedSystemFonts
    w:removePersonalInformation w:removeDateAndTime w:doNotValidateAgainstSchema w:embedRegular@subsetted
    w:embedBold@subsetted w:embedTrueTypeFonts w:embedItalic@subsetted w:doNotEmbedSmartTags
    w:embedBoldItalic@subsetted w:attachedSchema w:saveSubsetFonts w:alwaysMergeEmptyNamespace w:forceUpgrade
    w:ignoreMixedContent w:saveFormsData w:saveInvalidXml w:saveThroughXslt w:saveXmlDataOnly w:useXSLTWhenSaving
  `,
  stored: `
    w:sig@csb0,csb1,usb1,usb2,usb3 w:decimalSymbol w:listSeparator w:compatSetting@uri w:lastRenderedPageBreak
    w:tblLook@val w:cnfStyle w:object@dxaOrig,dyaOrig w:lid w:cachedColBalance w:fldData w:hps w:hpsBaseText
    w16se:symEx
  `,
  data: `
    w:date@fullDate w:dataType w:mailMerge w:mainDocumentType w:query w:activeRecord w:dataSource w:fieldColor
    w:fieldMultipleImage w:fieldType w:fieldTypeShort w:linkToQuery w:column w:connectString w:fieldMapData
    w:mappedName w:odso w:colDelim w:fHdr w:recipientData w:src w:table w:udl w:control w:active w:addressFieldName
    w:checkErrors w:destination w:doNotSuppressBlankLines w:dynamicAddress w:headerSource w:mailAsAttachment
    w:mailSubject w:objectEmbed w:objectLink w:recipients
  `,
  ignored: `
    w14:textOutline@algn
    w:useFELayout w:notTrueType w:spaceForUL
  `,
};
