import { languageOfText } from './text-language.ts';

/** A typed text, isolated in its own direction and marked with its own language for screen readers. */
export function TypedText({ text }: { text: string }) {
  return (
    <bdi lang={languageOfText(text)} className="wrap-anywhere">
      {text}
    </bdi>
  );
}
