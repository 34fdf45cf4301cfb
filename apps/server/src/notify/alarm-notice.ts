/** What a push says (spec: at most 20 characters of content). All of it is text for people. */
export interface AlarmNotice {
  readonly device: string
  readonly content: string
  /** In the reader's language and time zone. */
  readonly time: string
}

const shortCharsMax = 20

/** Providers count characters, not UTF-16 units, and refuse a longer value outright. */
export function cutText(text: string, charsMax: number): string {
  return Array.from(text).slice(0, charsMax).join('')
}

/** In the order of a template's positions: device, content, time. */
export function noticeVariables(notice: AlarmNotice): Readonly<Record<string, string>> {
  return {
    device: cutText(notice.device, shortCharsMax),
    content: cutText(notice.content, shortCharsMax),
    time: notice.time,
  }
}
