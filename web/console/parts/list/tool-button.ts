/** The look of a list's tools: an icon on phones, with words beside it on wide screens. */
export const TOOL_BUTTON =
  'inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-xl px-2.5 text-sm font-semibold text-crust-d hover:bg-crumb';
