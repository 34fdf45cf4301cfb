const dayS = 86_400

/** Labels of the time axis: 24 h, with the date wherever a new day begins. `step` is seconds between ticks. */
export function timeTicks(seconds: readonly number[], step: number): string[] {
  let dayBefore = ''
  return seconds.map((second) => {
    const moment = new Date(second * 1000)
    const day = `${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
    if (step >= dayS) return day
    const clock = `${two(moment.getHours())}:${two(moment.getMinutes())}`
    const text = step < 60 ? `${clock}:${two(moment.getSeconds())}` : clock
    const isNewDay = dayBefore !== '' && day !== dayBefore
    dayBefore = day
    return isNewDay ? `${text}\n${day}` : text
  })
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
