/** The coverage of the markup of mathematics. */
import type { MarkupCoverage } from './coverage.js';

export const MATH: MarkupCoverage = {
  drawn: `
    m:brkBin m:dispDef m:intLim m:lMargin m:mathPr m:naryLim m:rMargin m:smallFrac m:defJc m:wrapIndent m:oMath m:r
    m:t m:wrapRight m:e m:ctrlPr m:oMathPara m:sup m:sub m:sSup m:d m:dPr m:den m:f m:num m:sSub m:sSupPr m:fPr
    m:sSubPr m:rPr m:sty m:chr m:nary m:naryPr m:limLoc m:begChr m:endChr m:supHide m:acc m:accPr m:fName m:func
    m:funcPr m:jc m:oMathParaPr m:sSubSup m:deg m:degHide m:rad m:radPr m:sSubSupPr m:grow m:count m:m m:mPr m:mc
    m:mcJc m:mcPr m:mcs m:mr m:type m:lim m:limLow m:limLowPr m:scr m:eqArr m:eqArrPr m:box m:boxPr m:subHide m:aln
    m:opEmu m:pos m:sPre m:sPrePr m:bar m:barPr m:groupChr m:groupChrPr m:nor m:phant m:phantPr m:sepChr m:vertJc
    m:zeroAsc m:zeroDesc m:argPr m:borderBox m:borderBoxPr m:hideBot m:hideLeft m:hideRight m:hideTop m:limUpp
    m:limUppPr m:show m:strikeBLTR m:strikeH m:strikeTLBR m:maxDist m:strikeV m:zeroWid
  `,
  // Reported by the rules of core/src/ooxml/not-followed, together with markup that belongs to these elements.
  told: `
    m:brkBinSub m:mathFont m:baseJc m:cGp m:diff m:alnScr m:argSz m:brk m:cGpRule m:cSp m:objDist m:rSp
    m:rSpRule m:shp m:transp
  `,
  view: `
    m:plcHide
  `,
  ignored: `
    m:interSp m:intraSp m:lit m:noBreak m:postSp m:preSp
  `,
};
