import { markWords } from './same-word.ts';
import { languageOfText } from './text-language.ts';

/** A text in its own direction, with the typed words in bold. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  return (
    <bdi lang={languageOfText(text)}>
      {markWords(text, typed).map((part, index) =>
        part.isMarked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key than their index
          <mark key={index} className="bg-transparent font-bold text-crust-d">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
