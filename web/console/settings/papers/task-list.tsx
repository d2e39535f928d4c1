import { useI18n } from '#web/console/seller/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { taskText } from './task-text.ts';
import type { PaperTask } from './tasks.ts';

/** What has to be done about papers, each with a link to its card. */
export function TaskList({ tasks }: { tasks: PaperTask[] }) {
  const i18n = useI18n();
  return (
    <ul className="mt-1 flex flex-col">
      {tasks.map((task) => (
        <li key={task.kind}>
          <Link
            to={`/seller/settings/papers#${task.kind}`}
            preventScrollReset
            className="flex min-h-11 items-center gap-2.5 rounded py-1.5 leading-snug font-medium hover:underline"
          >
            <Icon
              name={task.what === 'ends' ? 'clock' : 'alert'}
              className={`size-5 shrink-0 ${task.what === 'ends' ? 'text-wheat-ink' : 'text-berry'}`}
            />
            {taskText(task, i18n)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
