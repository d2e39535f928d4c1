import { useEffect, useRef } from 'react';
import { saveFile } from '#web/shared/browser/save-file.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

const FILE_NAME = 'daqeeq-recovery-codes.txt';

interface RecoveryCodesProps {
  codes: string[];
  /** The account's email, written into the file; empty if the page does not know it. */
  email: string;
  onDone: () => void;
  /** 2 on a page, 3 in a dialog, whose title comes between. */
  level?: 2 | 3;
}

/** Shows the recovery codes once, to copy or to download. */
export function RecoveryCodes({ codes, email, onDone, level = 3 }: RecoveryCodesProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const download = () =>
    saveFile(
      new Blob([`${['Daqeeq', ...(email ? [email] : [])].join('\n')}\n\n${text}\n`], {
        type: 'text/plain;charset=utf-8',
      }),
      FILE_NAME,
    );
  return (
    <div className="flex flex-col gap-4">
      <Heading ref={heading} id="recovery-codes" tabIndex={-1} className="text-lg font-bold outline-none">
        {t('twoStep.recoveryCodes')}
      </Heading>
      <p className="text-cocoa-2">{t('twoStep.recoveryText')}</p>
      <ul
        dir="ltr"
        aria-labelledby="recovery-codes"
        className="grid justify-items-center gap-x-4 gap-y-2 rounded-2xl bg-crumb p-4 font-mono text-[0.8125rem] whitespace-nowrap sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2.5">
        <CopyButton text={text} describedBy="recovery-codes" />
        <Button variant="quiet" size="small" icon="download" onClick={download}>
          {t('twoStep.download')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('twoStep.saved')}</Button>
    </div>
  );
}
