import type { LinkedAlarm } from '#domain/acknowledge.ts'

/** A page without a script: it must open in any mail program's and WeChat's window, in either language. */
export function acknowledgePage(alarm: LinkedAlarm | undefined): string {
  return pageOf(alarm === undefined ? unknownLink : alarmPart(alarm))
}

/** Too many links were opened from one address. */
export function tryLaterPage(): string {
  return pageOf(
    both('打开过于频繁，请一分钟后再试。', 'Too many tries: please try again in a minute.'),
  )
}

function pageOf(main: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Fieldhub</title>
<style>${style}</style>
<main>${main}</main>
</html>
`
}

const unknownLink = both('链接无效或已过期。', 'This link is not valid or has expired.')

function alarmPart({ device, content, startTime, endTime, isHandled }: LinkedAlarm): string {
  const ended = endTime === null ? '' : both('该报警已恢复。', 'The alarm is over.')
  const handled = both('已确认，不再重复推送。', 'Acknowledged. It is not repeated any more.')
  const time = new Date(startTime).toISOString()
  return `<h1>${escaped(device)}</h1>
<p class="what">${escaped(content)}</p>
<p><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></p>
${ended}
${isHandled ? handled : button}`
}

const button = `<form method="post"><button>确认报警 <span lang="en">Acknowledge</span></button></form>
${both('确认后不再重复推送；恢复时仍会通知。', 'It is not repeated afterwards; you are still told when it is over.')}`

function both(chinese: string, english: string): string {
  return `<p>${chinese}<br><span lang="en">${english}</span></p>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (one) => entities[one] ?? '')
}

const style = `:root{color-scheme:light dark;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
body{margin:0}main{max-width:32rem;margin:0 auto;padding:2rem 1.25rem}h1{font-size:1.25rem;margin:0}
.what{font-size:1.5rem;font-weight:600;margin:.25rem 0}
button{font:inherit;font-weight:600;min-height:48px;width:100%;border:0;border-radius:8px;background:#0b6bcb;color:#fff}`
