/** The coverage of attributes that have the same meaning on every element. */
import type { MarkupCoverage } from './coverage.js';

export const MARKUP_EVERYWHERE: MarkupCoverage = {
  drawn: `
    *@o:bordertopcolor *@o:borderbottomcolor *@o:borderleftcolor *@o:borderrightcolor
  `,
  identity: `
    *@w14:paraId *@w14:textId *@rsidDel *@rsidP *@rsidR *@rsidRDefault *@rsidRPr *@rsidSect *@rsidTr *@w14:anchorId
    *@wp14:anchorId *@wp14:editId *@w16du:dateUtc *@o:spid *@o:gfxdata *@modelId *@uniqueId *@o:regroupid *@class
    *@o:spt
  `,
  editing: `
    *@o:preferrelative *@o:connecttype *@o:connectortype *@o:oned *@o:userdrawn *@o:userhidden *@o:dgmlayout
    *@o:dgmlayoutmru *@o:dgmnodekind *@o:doubleclicknotify *@o:button *@o:master *@v:ext *@o:bullet *@o:insetmode
    *@o:hrstd
  `,
  web: `
    *@target
  `,
  printing: `
    *@bwMode *@o:bwmode *@o:bwnormal *@o:bwpure *@print
  `,
  saving: `
    *@cstate
  `,
  stored: `
    *@o:oleicon
  `,
  data: `
    *@o:ole
  `,
  ignored: `
    *@insetpen *@o:cliptowrap *@o:clip *@o:forcedash *@imagealignshape *@imageaspect *@imagesize *@althref
    *@o:althref
  `,
};
