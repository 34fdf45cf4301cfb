import type { LinkedAlarm } from '#domain/alarm/acknowledge.ts'

/** The page works without a script, since it must open in any mail program's and WeChat's window. */
export function acknowledgePage(alarm: LinkedAlarm | undefined): string {
  if (alarm === undefined) return getPage(unknownLink)
  return getPage(alarmPart(alarm), alarm.language === 'zh_cn' ? 'zh-CN' : 'en')
}

/** Too many links were opened from one address. */
export function tryLaterPage(): string {
  return getPage(
    both('打开过于频繁，请一分钟后再试。', 'Too many tries: please try again in a minute.'),
  )
}

function getPage(main: string, lang = 'zh-CN'): string {
  return `<!doctype html>
<html lang="${lang}">
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

const words = {
  zh_cn: {
    over: '该报警已恢复。',
    handled: '已确认，不再重复推送。',
    acknowledge: '确认报警',
    effect: '确认后不再重复推送；恢复时仍会通知。',
    device: '查看设备',
  },
  en_us: {
    over: 'The alarm is over.',
    handled: 'Acknowledged. It is not repeated any more.',
    acknowledge: 'Acknowledge',
    effect: 'It is not repeated afterwards; you are still told when it is over.',
    device: 'Open the device',
  },
} as const

function alarmPart(alarm: LinkedAlarm): string {
  const text = words[alarm.language]
  const lines = alarm.lines.map((line) => `<li>${escaped(line)}</li>`).join('')
  const over = alarm.isOver ? `<p>${text.over}</p>` : ''
  const button = `<form method="post"><button>${text.acknowledge}</button></form><p>${text.effect}</p>`
  return `<h1>${escaped(alarm.device)}</h1>
<p class="what">${escaped(alarm.content)}</p>
<ul>${lines}</ul>
${over}
${alarm.isHandled ? `<p>${text.handled}</p>` : button}
<p><a href="${escaped(alarm.devicePath)}">${text.device}</a></p>`
}

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
ul{margin:1rem 0;padding:0;list-style:none}a{color:inherit}
button{font:inherit;font-weight:600;min-height:48px;width:100%;border:0;border-radius:8px;background:#0b6bcb;color:#fff}`
