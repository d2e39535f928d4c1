import type { Language } from '#contract/shared/language.ts';
import type { FileRefusal, RefusalPlace } from './problems.ts';

const REFUSALS: Record<FileRefusal, Record<Language, string>> = {
  empty: { ar: 'الملف فارغ: لا صفوف تحت العناوين.', en: 'The file is empty: there are no rows below the headings.' },
  not_a_table: {
    ar: 'هذا ليس ملف إكسل (XLSX) ولا CSV. احفظ الجدول بإحدى الصيغتين وارفعه.',
    en: 'This is neither an Excel (XLSX) nor a CSV file. Save the table as one of them.',
  },
  old_excel: {
    ar: 'الملف بصيغة إكسل القديمة (XLS) أو محمي بكلمة مرور. احفظه بصيغة XLSX دون كلمة مرور.',
    en: 'This is an old Excel file (XLS), or it has a password. Save it as XLSX without a password.',
  },
  web_page: {
    ar: 'هذا جدول محفوظ بصيغة صفحة ويب، وإن كان اسمه ينتهي بامتداد إكسل. افتحه في إكسل واحفظه بصيغة XLSX أو CSV ثم ارفعه.',
    en: 'This is a web page with a table, although it may be named as an Excel file. Open it in Excel, save it as XLSX or CSV, and upload that.',
  },
  damaged: { ar: 'الملف تالف. احفظه من جديد وارفعه.', en: 'The file is damaged. Save it again and upload it.' },
  macros: {
    ar: 'في الملف وحدات ماكرو، ولا نقبلها. احفظه بصيغة XLSX العادية.',
    en: 'The file contains macros, which are not taken. Save it as a plain XLSX workbook.',
  },
  external_links: {
    ar: 'في الملف روابط إلى ملفات أخرى. انسخ القيم إلى ملف جديد وارفعه.',
    en: 'The file links to other files. Copy its values into a new file.',
  },
  zip_bomb: {
    ar: 'محتوى الملف أكبر كثيرًا من حجمه. انسخ الجدول إلى ملف جديد.',
    en: 'The file unpacks to far more than its size. Copy the table into a new file.',
  },
  foreign_parts: {
    ar: 'في الملف أجزاء لا تخص جدولًا. انسخ الجدول إلى ملف جديد.',
    en: 'The file has parts that do not belong to a table. Copy the table into a new file.',
  },
  entities: {
    ar: 'في الملف تعريفات لا نقبلها. احفظه من إكسل وارفعه.',
    en: 'The file holds declarations that are not taken. Save it with Excel.',
  },
  too_many_rows: {
    ar: 'في الملف أكثر من 20,000 صف. قسّمه على ملفات.',
    en: 'The file has more than 20,000 rows. Split it into several files.',
  },
  too_many_columns: {
    ar: 'في الملف أكثر من 60 عمودًا. احذف ما لا يلزم.',
    en: 'The file has more than 60 columns. Delete those that are not needed.',
  },
  cell_too_long: {
    ar: 'في الصف {row}، العمود {column}، أكثر من 2,000 حرف.',
    en: 'Row {row}, column {column}, has more than 2,000 characters.',
  },
  quote_open: {
    ar: 'علامة اقتباس في الصف {row} لا نهاية لها.',
    en: 'A quotation mark in row {row} is never closed.',
  },
  too_large: {
    ar: 'الملف أكبر من المسموح: 10 ميجابايت. قسّمه على ملفات.',
    en: 'The file is too large: at most 10 MB. Split it into several files.',
  },
  too_much_work: {
    ar: 'لم نستطع قراءة الملف بالوقت والذاكرة المتاحين. قسّمه على ملفات أصغر.',
    en: 'The file could not be read within the limits of time and memory. Split it into smaller files.',
  },
  lost: { ar: 'لم يعد الملف عندنا. ارفعه مرة أخرى.', en: 'The file is no longer there. Upload it again.' },
};

/** Why a file was refused, as a sentence. */
export function refusalText(code: FileRefusal, { row, column }: RefusalPlace, language: Language): string {
  return REFUSALS[code][language].replace('{row}', String(row ?? '')).replace('{column}', String(column ?? ''));
}
