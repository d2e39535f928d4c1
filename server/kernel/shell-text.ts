/** `$(cat file)`, `${NAME}`, `$NAME` alone, and commands between backticks; random secrets may hold single backticks and dollars. */
const FOR_A_SHELL = /\$\(|\$\{[A-Za-z_]\w*|^\$[A-Za-z_]\w*$|^`.*`$|`[^`]*\s[^`]*`/s;

/** Whether a text is one that a shell was to replace: files of options run none, so as a secret everybody could guess it. */
export const isShellText = (text: string) => FOR_A_SHELL.test(text.trim());
