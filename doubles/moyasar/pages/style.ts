/** The stylesheet of all pages: for phones first, and for both directions by logical properties. */
export const STYLE = `
:root { --ink: #1d2433; --soft: #596275; --line: #d5dae3; --accent: #1f5fd0; --accent-dark: #174aa5; --bad: #b3261e; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; background: #eef1f6; color: var(--ink); font: 16px/1.6 system-ui, "Segoe UI", Tahoma, "Noto Sans Arabic", sans-serif; padding-block-end: 2rem; }
.banner { background: #fff4d6; color: #5c4300; border-block-end: 1px solid #f0d68a; text-align: center; padding: .5rem 1rem; font-size: .9375rem; font-weight: 600; }
.sheet { background: #fff; max-width: 27rem; margin: 1rem auto 0; padding: 1.5rem 1.25rem; border: 1px solid var(--line); border-radius: 1rem; box-shadow: 0 10px 30px rgb(29 36 51 / 8%); width: calc(100% - 2rem); }
.due { text-align: center; margin-block-end: 1.5rem; }
.merchant { font-weight: 600; margin-block-end: .75rem; }
h1 { font-size: 1.375rem; line-height: 1.4; }
.amount { font-size: 2.25rem; line-height: 1.3; letter-spacing: -.01em; font-variant-numeric: tabular-nums; }
[dir=rtl] .amount { letter-spacing: 0; }
.hint { color: var(--soft); font-size: .875rem; }
.field { margin-block-end: 1rem; }
label { display: block; font-weight: 600; margin-block-end: .25rem; }
input:not([type=hidden]) { width: 100%; min-height: 3rem; font: inherit; color: inherit; padding: .5rem .75rem; border: 1px solid #8a93a5; border-radius: .625rem; background: #fff; }
.digits { font-variant-numeric: tabular-nums; letter-spacing: .03em; }
[dir=rtl] input.digits { text-align: right; }
input[aria-invalid] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
input + .hint, input + .error { margin-block-start: .375rem; }
.error { color: var(--bad); font-size: .875rem; font-weight: 600; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
.button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3rem; padding: .5rem 1rem; border: 0; border-radius: .75rem; background: var(--accent); color: #fff; font: inherit; font-weight: 700; text-decoration: none; cursor: pointer; }
.button:hover { background: var(--accent-dark); }
.apple { background: #000; }
.apple:hover { background: #2b2b2b; }
.apple + .hint { margin-block-start: .5rem; text-align: center; }
.quiet { background: #fff; color: var(--ink); border: 1px solid #8a93a5; font-size: .9375rem; font-weight: 600; margin-block-start: .75rem; }
.quiet:hover { background: #f1f4f9; }
.or { display: flex; align-items: center; gap: .75rem; color: var(--soft); margin-block: 1.25rem; }
.or::before, .or::after { content: ""; flex: 1; border-block-start: 1px solid var(--line); }
.alert { background: #fdecea; color: #7a1a14; border-radius: .625rem; padding: .75rem 1rem; margin-block-end: 1rem; }
.alert[role=status] { background: #e8f0fd; color: #16396f; }
.notice { text-align: center; margin-block: 1rem 1.5rem; }
details { margin-block-start: 1.5rem; border-block-start: 1px solid var(--line); padding-block-start: 1rem; }
summary { cursor: pointer; font-weight: 600; min-height: 1.75rem; }
ul { list-style: none; padding: 0; margin-block-start: .5rem; }
li { display: flex; flex-direction: column; align-items: start; padding-block: .375rem; border-block-end: 1px solid #edf0f5; font-size: .875rem; }
li span { color: var(--soft); }
dl { margin-block-end: 1.25rem; border-block: 1px solid var(--line); padding-block: .5rem; }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding-block: .25rem; }
dt { color: var(--soft); }
dd { font-weight: 600; margin: 0; }
.back, .languages { text-align: center; margin-block-start: 1.25rem; }
a:not(.button) { color: var(--accent-dark); }
:focus-visible { outline: 3px solid #7aa7f7; outline-offset: 2px; }
@media (min-width: 40rem) { .sheet { margin-block-start: 3rem; padding: 2rem; } }
`;
