import type { Messengers } from '#domain/ports/message-ports.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { NoticeMail } from './notice-mail.ts'

const underWayMax = 200

/** Mails that nobody waits for: tried once, bounded, and awaited when the server stops. */
export class NoticeSender {
  readonly #mail: Messengers['mail']
  readonly #log: Log
  readonly #underWay = new Set<Promise<void>>()

  constructor(mail: Messengers['mail'], log: Log) {
    this.#mail = mail
    this.#log = log
  }

  send(address: string, notice: NoticeMail): void {
    if (this.#mail === undefined) return
    if (this.#underWay.size >= underWayMax) {
      this.#log.warn({ kind: notice.kind }, 'notice not sent: too many under way')
      return
    }
    const work = this.#deliver(this.#mail, address, notice).finally(() => {
      this.#underWay.delete(work)
    })
    this.#underWay.add(work)
  }

  async settle(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  async #deliver(
    mail: NonNullable<Messengers['mail']>,
    address: string,
    notice: NoticeMail,
  ): Promise<void> {
    try {
      const sent = await mail.sendNotice(address, notice)
      if (sent.ok) return
      const { kind, provider, code } = sent.error
      this.#log.warn({ kind, provider, providerCode: code, notice: notice.kind }, 'notice not sent')
    } catch (error) {
      this.#log.error({ err: error, notice: notice.kind }, 'notice not sent')
    }
  }
}
