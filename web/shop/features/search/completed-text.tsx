import { splitTyped } from './same-word.ts';
import { languageOfText } from './text-language.ts';

/** A finished query in its own direction, with what was typed of it in bold, as in the names of products. */
export function CompletedText({ text, typed }: { text: string; typed: string }) {
  const [begun, completed] = splitTyped(text, typed);
  return (
    <bdi lang={languageOfText(text)} className="text-cocoa">
      {begun && <mark className="bg-transparent font-bold text-crust-d">{begun}</mark>}
      {completed}
    </bdi>
  );
}
