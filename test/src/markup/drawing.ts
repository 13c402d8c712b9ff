/** The coverage of the markup of DrawingML. */
import type { MarkupCoverage } from './coverage.js';

export const DRAWING_MARKUP: MarkupCoverage = {
  drawn: `
    a:extLst
    a:graphic a:graphicData a:ext a:off a:xfrm a:prstGeom a:avLst a:blip a:stretch a:fillRect a:ln a:noFill
    a:srcRect a:solidFill a:tailEnd a:headEnd a:schemeClr a:noAutofit a:miter a:srgbClr a:effectRef a:fillRef
    a:fontRef a:lnRef a:prstTxWarp a:effectLst a:shade a:spAutoFit a:chExt a:chOff a:round a:alpha a:bodyPr a:p
    a:pPr a:lumOff a:prstDash a:gd a:prstClr a:path a:lumMod a:custGeom a:endParaRPr a:gdLst a:moveTo a:pathLst a:pt
    a:r a:rPr a:rect a:t a:lnTo a:defRPr a:latin a:ea a:scrgbClr a:cs a:close a:gradFill a:gs a:gsLst a:lin
    a:outerShdw a:lnSpc a:spcAft a:spcBef a:spcPct a:hlinkClick a:tint a:alphaOff a:hueOff a:satOff a:satMod
    a:blipFill a:cubicBezTo a:buNone a:duotone a:sysClr a:alphaModFix a:lum a:reflection a:fillToRect a:softEdge
    a:bgClr a:custDash a:ds a:fgClr a:innerShdw a:pattFill a:arcTo a:clrChange a:clrFrom a:clrTo a:grayscl a:grpFill
    a:accent1 a:accent2 a:accent3 a:accent4 a:accent5 a:accent6 a:alphaMod a:bevel a:bgFillStyleLst a:biLevel a:blue
    a:blueMod a:blueOff a:br a:buChar a:clrScheme a:comp a:dk1 a:dk2 a:effectStyle a:effectStyleLst a:fill
    a:fillStyleLst a:fld a:fmtScheme a:folHlink a:font a:fontScheme a:gamma a:glow a:gray a:green a:greenMod
    a:greenOff a:hlink a:hslClr a:hue a:hueMod a:inv a:invGamma a:lnStyleLst a:lt1 a:lt2 a:majorFont a:minorFont
    a:normAutofit a:quadBezTo a:red a:redMod a:redOff a:sat a:theme a:themeElements a:tile wp:docPr
    wp:extent wp:effectExtent wp:inline wp:anchor wp:positionH wp:positionV wp:posOffset wp:wrapNone wp:wrapSquare
    wp:align wp:wrapTopAndBottom wp:lineTo wp:start wp:wrapPolygon wp:wrapTight wp:wrapThrough wp14:pctWidth
    wp14:sizeRelH wp14:pctHeight wp14:sizeRelV wp14:pctPosVOffset wp14:pctPosHOffset wps:bodyPr wps:spPr wps:wsp
    wps:txbx wps:style wps:cNvPr wps:linkedTxbx wpg:grpSpPr wpg:wgp wpg:cNvPr wpg:grpSp wpg:graphicFrame wpg:xfrm
    wpc:bg wpc:whole wpc:wpc wpc:graphicFrame pic:blipFill pic:cNvPr pic:pic pic:spPr asvg:svgBlip
    dgm:relIds dsp:drawing dsp:sp dsp:spPr dsp:spTree dsp:txBody dsp:grpSpPr
    dsp:style dsp:txXfrm dsp:dataModelExt dsp:grpSp
  `,
  // Reported by the rules of core/src/ooxml/not-followed, together with markup that belongs to these elements.
  told: `
    a:miter@lim a:pPr@eaLnBrk,fontAlgn,hangingPunct,latinLnBrk,marR a:rPr@kumimoji,normalizeH
    a:defRPr@kumimoji,normalizeH a:gradFill@rotWithShape,flip a:outerShdw@rotWithShape a:sp3d a:camera a:scene3d
    a:blipFill@rotWithShape a:contourClr a:bevelT a:rot a:lvl1pPr a:lvl2pPr a:lvl3pPr a:lvl4pPr a:lvl5pPr a:lvl6pPr
    a:lvl7pPr a:lvl8pPr a:lvl9pPr a:tileRect a:bevelB a:extrusionClr a:alphaBiLevel a:backdrop a:buAutoNum a:buBlip
    a:buClr a:buFont a:buSzPct a:buSzPts a:clrMap a:custClr a:defPPr a:effectDag a:flatTx a:highlight
    a:normAutofit@fontScale,lnSpcReduction a:overrideClrMapping a:rtl a:spcPts a:sym a:tab a:tabLst a:themeOverride
    a:uFill a:uLn wps:bodyPr@rot,rtlCol wps:wsp@normalEastAsianFlow a14:m ask:lineSketchCurved
    ask:lineSketchFreehand ask:lineSketchScribble
  `,
  // Markup that the engine's readers report, by words that the diagnostic contains.
  reported: {
    external: `
    a:blip@r:link
    `,
    ' of a picture': `
    a:alphaCeiling a:alphaFloor a:alphaInv a:alphaRepl a:clrRepl a:hsl
    `,
    'drawing-unsupported: the picture of an unknown drawing': `
    a:alphaOutset a:band1H a:band1V a:band2H a:band2V a:bottom a:cNvCxnSpPr a:cNvGraphicFramePr a:cNvGrpSpPr
    a:cNvPicPr a:cNvPr a:cNvSpPr a:cell3D a:cont a:cxnSp a:effect a:firstCol a:firstRow a:graphicFrame a:gridCol
    a:grpSp a:grpSpPr a:insideH a:insideV a:lastCol a:lastRow a:left a:lnB a:lnBlToTr a:lnL a:lnR a:lnT a:lnTlToBr
    a:neCell a:nvCxnSpPr a:nvGraphicFramePr a:nvGrpSpPr a:nvPicPr a:nvSpPr a:nwCell a:pic a:relOff a:right a:seCell
    a:sp a:spPr a:style a:swCell a:tableStyle a:tableStyleId a:tbl a:tblBg a:tblGrid a:tblPr a:tblStyle
    a:tblStyleLst a:tc a:tcBdr a:tcPr a:tcStyle a:tcTxStyle a:themeManager a:tl2br a:top a:tr a:tr2bl a:txBody
    a:txSp a:useSpRect a:wholeTbl lc:lockedCanvas
    `,
    ' of a shape': `
    a:blend a:blur a:fillOverlay a:prstShdw
    `,
    'w:contentPart': `
    a14:cNvPr a14:contentPart a14:xfrm
    `,
  },
  editing: `
    a:graphicFrameLocks a:picLocks a:spLocks a:path@extrusionOk a:endParaRPr@dirty,bmk,err,smtClean,smtId a:ahLst
    a:rPr@dirty,smtClean,bmk,err,smtId a:cxnLst a:defRPr@bmk,dirty,err,smtClean,smtId a:cxn a:pos a:grpSpLocks
    a:cxnSpLocks a:endCxn a:stCxn a:ahPolar a:ahXY a:custClrLst a:extraClrScheme a:extraClrSchemeLst a:lnDef
    a:objectDefaults a:spDef a:txDef wp:cNvGraphicFramePr wp:anchor@locked wp:wrapPolygon@edited wps:cNvSpPr
    wps:cNvCnPr wpg:cNvGrpSpPr wpg:cNvFrPr pic:cNvPicPr a14:shadowObscured a14:cpLocks a14:cNvContentPartPr
    a14:cameraTool a14:compatExt a14:isCanvas a14:nvContentPartPr dsp:cNvGrpSpPr dsp:cNvSpPr
  `,
  proofing: `
    a:endParaRPr@altLang,noProof a:rPr@altLang,noProof a:defRPr@altLang,noProof
  `,
  identity: `
    dsp:nvSpPr
    dsp:nvGrpSpPr
    dsp:cNvPr
    pic:nvPicPr
    a:ext@uri a:srgbClr@a14:legacySpreadsheetColorIndex a:clrScheme@name a:fmtScheme@name a:fontScheme@name
    a:theme@name,thm15:id wp:docPr@id,name wps:cNvPr@id,name,descr,title wps:extLst wpg:cNvPr@id,name,descr,title wpg:extLst
    wpc:extLst pic:cNvPr@id,name,desc,descr,title pic:nvPr a14:extLst ask:extLst ask:seed ask:type
    dsp:dataModelExt@minVer dsp:extLst
  `,
  web: `
    a:hlinkClick@tgtFrame,history,invalidUrl wp15:webVideoPr
  `,
  saving: `
    a:blipFill@dpi
    pic:blipFill@dpi a14:useLocalDpi
  `,
  stored: `
    a14:imgEffect a14:imgLayer a14:imgProps a14:saturation a14:colorTemperature a14:artisticTexturizer
    a14:backgroundMark a14:backgroundRemoval a14:brightnessContrast a14:foregroundMark a14:artisticBlur
    a14:artisticCement a14:artisticChalkSketch a14:artisticCrisscrossEtching a14:artisticCutout
    a14:artisticFilmGrain a14:artisticGlass a14:artisticGlowDiffused a14:artisticGlowEdges a14:artisticLightScreen
    a14:artisticLineDrawing a14:artisticMarker a14:artisticMosiaicBubbles a14:artisticPaintBrush
    a14:artisticPaintStrokes a14:artisticPastelsSmooth a14:artisticPencilGrayscale a14:artisticPencilSketch
    a14:artisticPhotocopy a14:artisticPlasticWrap a14:artisticWatercolorSponge a14:sharpenSoften
  `,
  interaction: `
    a:hlinkClick@action,endSnd,highlightClick a:audioCd a:audioFile a:bldChart a:bldDgm a:chart a:dgm a:end
    a:hlinkHover a:hlinkMouseOver a:quickTimeFile a:snd a:st a:videoFile a:wavAudioFile
  `,
  hidden: `
    a14:hiddenLine a14:hiddenFill a14:hiddenEffects a14:hiddenScene3d a14:hiddenSp3d
  `,
  ignored: `
    a:rPr@kern a:defRPr@kern a:endParaRPr@kern,baseline,cap,strike,u
    a:latin@charset,panose a:ea@charset,panose a:cs@charset,panose
    wp:inline@distT,distB,distL,distR wp:wrapSquare@distT,distB,distL,distR
    a:sy
    a:sx
    a:bodyPr@spcFirstLastPara,vertOverflow,compatLnSpc,forceAA,fromWordArt,horzOverflow,rtlCol
    a:pPr@defTabSz a:lstStyle a:endParaRPr@kumimoji,normalizeH,spc a:latin@pitchFamily a:ea@pitchFamily
    a:cs@pitchFamily a:sp3d@prstMaterial,z a:camera@fov,zoom a:lightRig a:reflection@rotWithShape,fadeDir a:uFillTx
    a:clrChange@useA a:anchor a:buClrTx a:buFont@pitchFamily a:buFontTx a:buSzTx a:masterClrMapping a:norm
    a:sym@pitchFamily a:uLnTx a:up wp:anchor@simplePos wp:simplePos
    wps:bodyPr@spcFirstLastPara,compatLnSpc,forceAA,fromWordArt,horzOverflow,vertOverflow pic:blipFill@rotWithShape
    ask:lineSketchNone ask:lineSketchStyleProps
  `,
};
