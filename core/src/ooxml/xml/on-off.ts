/**
 * ST_OnOff (ECMA-376-1 §22.9.2.7) and `xsd:boolean`: `0`, `false` and `off` are off, and any other value is on.
 * @param absent what it means that the attribute is not there. An element of WordprocessingML that says nothing
 *   (`<w:b/>`) is on; an attribute of DrawingML (`behindDoc`) has a default of its own.
 */
export const isOn = (value: string | undefined, absent = true): boolean =>
  value === undefined ? absent : !(value === '0' || value === 'false' || value === 'off');
