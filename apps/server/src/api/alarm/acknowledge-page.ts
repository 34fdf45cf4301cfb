import type { LinkedAlarm } from '#domain/alarm/linked-alarm.ts'
import { acknowledgeChart } from './acknowledge-chart.ts'
import { acknowledgeScript } from './acknowledge-script.ts'
import { acknowledgeStyle } from './acknowledge-style.ts'

/** The page also works without its script, since it must open in any mail program's and WeChat's window. */
export function acknowledgePage(alarm: LinkedAlarm, token: string): string {
  const lang = alarm.language === 'zh_cn' ? 'zh-CN' : 'en'
  return getPage(alarmPart(alarm, token), lang, `<script>${acknowledgeScript}</script>`)
}

export function unknownLinkPage(): string {
  return getPage(unknownLink)
}

/** Too many links were opened from one address. */
export function tryLaterPage(): string {
  return getPage(
    both('打开过于频繁，请一分钟后再试。', 'Too many tries: please try again in a minute.'),
  )
}

function getPage(main: string, lang = 'zh-CN', script = ''): string {
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Fieldhub</title>
<style>${acknowledgeStyle}</style>
<header>物枢 Fieldhub</header>
<main>${main}</main>
${script}
</html>
`
}

/** The page of an unknown link, and of an alarm that is gone: it says where to look, and nothing of what the link once named. */
const unknownLink = `${both(
  '链接无效或已过期：消息里的链接 7 天内有效。',
  'This link is not valid or has expired: links of messages work for 7 days.',
)}<p><a href="/report/alarm">在报警联动日志中查看 · <span lang="en">Look in the alarm log</span></a></p>`

const words = {
  zh_cn: {
    over: '该报警已恢复。',
    lasts: { urgent: '紧急 · 报警中', important: '重要 · 报警中', general: '一般 · 报警中' },
    handled: '已确认，不再重复推送。',
    acknowledge: '确认报警',
    effect: '确认后不再重复推送；恢复时仍会通知。',
    quiet: '安静 2 小时',
    quietEffect: '2 小时内这台设备的这个报警不再通知任何人，仍会判断和记录。',
    shelved: (until: string) => `已搁置到 ${until}，期间不通知任何人。`,
    chart: (name: string) => `${name}：报警前一小时至今的曲线`,
    chartOfOver: (name: string) => `${name}：报警前一小时至恢复的曲线`,
    device: '查看设备',
  },
  en_us: {
    over: 'The alarm is over.',
    lasts: {
      urgent: 'Urgent · in alarm',
      important: 'Important · in alarm',
      general: 'General · in alarm',
    },
    handled: 'Acknowledged. It is not repeated any more.',
    acknowledge: 'Acknowledge',
    effect: 'It is not repeated afterwards; you are still told when it is over.',
    quiet: 'Quiet for 2 hours',
    quietEffect:
      'For 2 hours nobody is told of this alarm of this device; it is still judged and logged.',
    shelved: (until: string) => `Shelved until ${until}; nobody is told meanwhile.`,
    chart: (name: string) => `${name} from an hour before the alarm until now`,
    chartOfOver: (name: string) => `${name} from an hour before the alarm until it was over`,
    device: 'Open the device',
  },
} as const

function alarmPart(alarm: LinkedAlarm, token: string): string {
  const text = words[alarm.language]
  const { chart, shelvedUntil } = alarm
  const lines = alarm.lines.map((line) => `<li>${escaped(line)}</li>`).join('')
  const titleOf = alarm.isOver ? text.chartOfOver : text.chart
  const curve = chart === undefined ? '' : acknowledgeChart(chart, escaped(titleOf(chart.name)))
  const handled = alarm.isHandled
    ? `<p>${text.handled}</p>`
    : button({ action: `/ack/${token}`, label: text.acknowledge, effect: text.effect })
  const quiet = { action: `/ack/${token}/quiet`, label: text.quiet, effect: text.quietEffect }
  return `<h1>${escaped(alarm.device)}</h1>
<p class="what">${escaped(alarm.content)}</p>
<p data-live="state" class="${alarm.isOver ? 'over' : 'lasts'}">${alarm.isOver ? text.over : text.lasts[alarm.severity]}</p>
<ul data-live="lines">${lines}</ul>
${curve}
${handled}
${shelvedUntil === undefined ? button(quiet, 'second') : `<p>${escaped(text.shelved(shelvedUntil))}</p>`}
<p><a href="${escaped(alarm.devicePath)}">${text.device}</a></p>`
}

interface Action {
  readonly action: string
  readonly label: string
  readonly effect: string
}

function button({ action, label, effect }: Action, look = 'first'): string {
  return `<form method="post" action="${action}"><button class="${look}">${label}</button><p>${effect}</p></form>`
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
