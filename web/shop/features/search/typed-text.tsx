import { languageOfText } from './text-language.ts';

/** A text that somebody typed: in its own direction whatever stands around it, and read out in its own language. */
export function TypedText({ text }: { text: string }) {
  return (
    <bdi lang={languageOfText(text)} className="wrap-anywhere">
      {text}
    </bdi>
  );
}
