/** Whether a topic matches a filter with `+` and `#` (MQTT 3.1.1, 4.7.1). */
export function topicMatches(filter: string, topic: string): boolean {
  const wanted = filter.split('/')
  const levels = topic.split('/')
  for (const [at, part] of wanted.entries()) {
    if (part === '#') return true
    if (at >= levels.length || (part !== '+' && part !== levels[at])) return false
  }
  return wanted.length === levels.length
}
