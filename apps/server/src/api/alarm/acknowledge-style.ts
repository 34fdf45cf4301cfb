/** The console's colours and measures, for a page that loads nothing else. */
export const acknowledgeStyle = `:root{color-scheme:light dark;--ground:#edf1f6;--surface:#fff;--line:#dbe2ea;--text:#1b2430;--dimmed:#5b6776;--brand:#0b6e99;--on-brand:#fff;--alarm:#b71c1c;--online:#17722f;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
@media (prefers-color-scheme:dark){:root{--ground:#0f141a;--surface:#171d25;--line:#2a333f;--text:#e6ebf1;--dimmed:#9aa7b6;--brand:#4cb3da;--on-brand:#0f141a;--alarm:#ff8585;--online:#57c27a}}
body{margin:0;background:var(--ground);color:var(--text)}
header{padding:12px 20px;font-weight:600;background:var(--surface);border-bottom:1px solid var(--line)}
main{max-width:32rem;margin:16px auto;padding:16px 20px;background:var(--surface);border:1px solid var(--line);border-radius:6px;overflow-wrap:anywhere}
h1{font-size:1.125rem;margin:0}
.what{font-size:1.5rem;font-weight:600;margin:.25rem 0;color:var(--alarm)}
.over{color:var(--online);font-weight:600}
.lasts,.over{margin:.25rem 0}.lasts{color:var(--alarm);font-weight:600}
ul{margin:1rem 0;padding:0;list-style:none;min-height:11.2em}a{color:var(--brand)}
form{margin:16px 0}form p{margin:4px 0 0;font-size:.875rem;color:var(--dimmed)}
button{font:inherit;font-weight:600;min-height:48px;width:100%;border:1px solid var(--brand);border-radius:6px;background:var(--brand);color:var(--on-brand)}
.second{background:var(--surface);color:var(--brand)}
svg{display:block;width:100%;border:1px solid var(--line);border-radius:6px}
text{font-size:10px;fill:var(--dimmed);paint-order:stroke;stroke:var(--surface);stroke-width:3px}polygon{fill:var(--brand);fill-opacity:.2}polyline{fill:none;stroke:var(--brand);stroke-width:1.5}
.limit{stroke:var(--alarm);stroke-dasharray:4 3}.begin{stroke:var(--dimmed);stroke-dasharray:2 3}`
