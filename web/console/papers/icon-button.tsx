import { Button } from '#web/shared/components/forms/button.tsx';
import type { IconName } from '#web/shared/components/parts/icon.tsx';

interface IconButtonProps {
  icon: IconName;
  label: string;
  isBusy?: boolean;
  onClick: () => void;
}

/** An action of a row, as an icon with a name. */
export function IconButton({ icon, label, isBusy = false, onClick }: IconButtonProps) {
  return (
    <Button
      variant="plain"
      size="small"
      icon={icon}
      isBusy={isBusy}
      aria-label={label}
      title={label}
      onClick={onClick}
      className="w-11 px-0!"
    >
      {null}
    </Button>
  );
}
