/**
 * The differences between the Thai dictionaries of Word and of JavaScript runtimes (ICU): the words of ICU that Word
 * keeps together at the end of a line, and the ones that it divides. Each was read from lines in Word's own PDF files:
 * of 204 line ends between two Thai letters, ICU has 192 as word ends. Prefixes are separate words, and lines end after
 * them.
 */
import { pairsOf } from '../base/tables.js';

/** Texts that are one word to Word: nouns and verbs with a following direction, and their compounds. */
const WHOLE: ReadonlySet<string> = new Set(
  (
    'แบบจำลอง แตกต่าง ตามลำดับ แนวโน้ม ระยะเวลา ระยะทาง ฐานข้อมูล แพร่กระจาย แพร่ระบาด ยิ่งขึ้น ออกเป็น ' +
    'ขึ้นมา ขึ้นไป ลงมา ลงไป เข้ามา เข้าไป ออกมา ออกไป กลับมา กลับไป ต่อมา ต่อไป หายไป ความสามารถ ผู้ดูแล ' +
    // ICU has the last two as words, but misses them after some other words.
    'ค่าเฉลี่ย ติดตั้ง ข้อมูล มาสร้าง'
  ).split(' '),
);

/** Words of ICU that Word divides into two, each with the length of its first part. */
const DIVIDED = pairsOf('ตัวแปร 3; ทำการ 2; เป็นการ 4; สืบทอด 3; ทำให้ 2; ผลลัพธ์ 2; คนใน 2; มาส 2; คนใช้ 2');

/** True if Word does not end a line between these two words. */
export const keepsTogether = (before: string, after: string): boolean => WHOLE.has(before + after);

/** The index, from its first letter, at which Word may divide this word over lines; undefined for nearly all. */
export const dividesAt = (word: string): number | undefined => Number(DIVIDED.get(word)) || undefined;
