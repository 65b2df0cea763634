import { createTransport } from 'nodemailer'
import { type Engine, NO_VISIBILITY } from '../db/engine.ts'
import { lockWaitingMail, markMail } from './mails.queries.ts'

export interface MailDeps {
  readonly engine: Engine
  readonly clock: () => Date
  readonly smtpUrl: string | undefined
  readonly from: string
}

const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends one mail of the outbox; without a mail server it stays there for the operator [D-017]. */
export async function sendMail(deps: MailDeps, mailId: number): Promise<void> {
  const failure = await deps.engine.write('worker', NO_VISIBILITY, async (tx) => {
    const mail = await lockWaitingMail(tx, mailId)
    if (!mail) return undefined
    const now = deps.clock()
    if (deps.smtpUrl === undefined) {
      await markMail(tx, mailId, { status: 'KEPT', now })
      return undefined
    }
    try {
      await createTransport({ url: deps.smtpUrl, ...LIMITS }).sendMail({
        from: deps.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.body,
      })
      await markMail(tx, mailId, { status: 'SENT', now })
      return undefined
    } catch (error) {
      await markMail(tx, mailId, { status: 'FAILED', error: (error as Error).message.slice(0, 500), now })
      return error
    }
  })
  // The queue tries again later, with growing pauses.
  if (failure) throw new Error('The mail could not be sent', { cause: failure })
}
