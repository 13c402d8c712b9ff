/** The coverage of the markup of VML. */
import type { MarkupCoverage } from './coverage.js';

export const VML: MarkupCoverage = {
  drawn: `
    v:shape v:path v:stroke v:shapetype v:textbox v:formulas v:f v:rect v:imagedata v:fill v:group v:line v:oval
    v:textpath v:shadow v:roundrect v:arc v:curve v:image v:polyline w10:wrap w10:bordertop w10:borderbottom w10:borderleft w10:borderright
  `,
  // Reported by the rules of core/src/ooxml/not-followed, together with markup that belongs to these elements.
  told: `
    v:stroke@filltype,insetpen,miterlimit
    v:imagedata@recolortarget,chromakey,embosscolor,gamma v:fill@focussize,o:opacity2,alignshape,origin,position,size
    v:textpath@fitshape,fitpath,xscale,trim v:shadow@obscured o:callout o:callout@v:ext o:extrusion o:extrusion@v:ext
    o:bottom o:clippath o:column o:left o:right o:skew o:skew@v:ext o:top
  `,
  // Markup that the engine's readers report, by words that the diagnostic contains.
  reported: {
    "'ink'": ` o:ink `,
    ' shadow': `
    v:shadow@offset2,type
    `,
  },
  editing: `
    v:path@gradientshapeok,o:extrusionok,o:connectlocs,o:connectangles,textpathok,shadowok v:textbox@o:singleclick
    v:fill@o:detectmouseclick v:group@editas,o:tablelimits,o:tableproperties v:h v:handles o:shapedefaults
    o:shapelayout o:lock o:colormru o:colormenu o:signatureline o:complex o:diagram w10:anchorlock
  `,
  identity: `
    v:image@id
    v:curve@id
    v:polyline@id
    v:arc@id
    v:oval@id
    v:roundrect@id
    v:rect@id
    v:line@id
    v:path@id v:stroke@o:title,id v:shapetype@id v:textbox@id v:imagedata@o:title,id v:fill@o:title,id v:textpath@id
    v:shadow@id v:background@id o:shapedefaults@spidmax o:idmap o:OLEObject@ObjectID o:r o:rules o:signatureline@id
    o:entry o:regrouptable o:proxy o:rel o:relationtable
  `,
  view: `
    v:imagedata@o:detectmouseclick v:background@o:targetscreensize
  `,
  stored: `
    v:shape@equationxml v:background o:fill
  `,
  data: `
    o:OLEObject o:FieldCodes o:LinkType o:LockedField
  `,
  ignored: `
    v:shape@o:hrnoshade v:rect@o:hrnoshade v:group@o:hrnoshade
    v:path@arrowok,limo,insetpenok v:shapetype@o:hrnoshade v:imagedata@detectmouseclick v:fill@recolor,aspect
    v:line@o:hrnoshade v:oval@o:hrnoshade v:roundrect@o:hrnoshade v:wrap v:arc@o:hrnoshade v:curve@o:hrnoshade
    v:image@gamma,o:hrnoshade v:polyline@o:hrnoshade
  `,
};
