import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';

interface PictureCardProps {
  id: string;
  url: string | null;
  index: number;
  count: number;
  isDragged: boolean;
  mayCrop: boolean;
  onMove: (to: number) => void;
  onCrop: () => void;
  onRemove: () => void;
  onDrag: (id: string | null) => void;
  onDropHere: () => void;
}

/** A picture that can be dragged on desks, and moved by buttons everywhere. */
export function PictureCard(props: PictureCardProps) {
  const { id, url, index, count, isDragged, mayCrop, onMove, onCrop, onRemove, onDrag, onDropHere } = props;
  const { t } = useFormI18n();
  const number = index + 1;
  return (
    <li
      draggable
      onDragStart={() => onDrag(id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere();
      }}
      className={`flex flex-col gap-1 rounded-2xl border border-line bg-paper p-1.5 ${isDragged ? 'opacity-50' : ''}`}
    >
      <div className="relative">
        <Picture src={url} alt={t('proposals.pictures.name', { number })} sizes="160px" className="rounded-xl" />
        {index === 0 && (
          <span className="absolute start-1.5 top-1.5 rounded-full bg-cocoa/85 px-2.5 py-0.5 text-xs font-medium text-flour">
            {t('proposals.pictures.main')}
          </span>
        )}
      </div>
      <div className="flex justify-between">
        <Tool
          icon="chevron"
          turn="rotate-180 rtl:rotate-0"
          label={t('proposals.pictures.earlier', { number })}
          isOff={index === 0}
          onPress={() => onMove(index - 1)}
        />
        {mayCrop && <Tool icon="edit" label={t('proposals.pictures.crop', { number })} onPress={onCrop} />}
        <Tool icon="trash" label={t('proposals.pictures.remove', { number })} onPress={onRemove} />
        <Tool
          icon="chevron"
          turn="rtl:rotate-180"
          label={t('proposals.pictures.later', { number })}
          isOff={index === count - 1}
          onPress={() => onMove(index + 1)}
        />
      </div>
    </li>
  );
}

interface ToolProps {
  icon: IconName;
  turn?: string;
  label: string;
  isOff?: boolean;
  onPress: () => void;
}

/** 36 px wide, so that four fit under a picture on a phone; 44 px high. */
function Tool({ icon, turn = '', label, isOff = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
      className="grid h-11 w-9 place-items-center rounded-xl text-crust-d hover:bg-crumb disabled:opacity-30"
    >
      <Icon name={icon} className={`size-5 ${turn}`} />
    </button>
  );
}
