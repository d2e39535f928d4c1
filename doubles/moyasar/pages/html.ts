/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | undefined | false | Value[];

/** A template whose values are escaped, except those that are HTML. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.map((text, index) => text + (index < values.length ? render(values[index]) : '')).join(''));
}

function render(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  if (value instanceof Html) return value.text;
  return String(value).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
