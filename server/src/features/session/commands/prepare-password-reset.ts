import { RESET_LIFETIME_SECONDS } from '@warren/shared/features/session/session.vocabulary.ts'
import { languageOf } from '@warren/shared/kernel/languages.ts'
import { hashSecret, newSecret } from '../../../platform/auth/tokens.ts'
import { type CommandContext, unloggedCommand } from '../../../platform/commands/command.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { insertMail } from '../../../platform/mail/mails.queries.ts'
import { textsIn } from '../../../platform/texts/translate.ts'
import { resetLink } from './add-reset-link.ts'
import { countRecentResetMails, findResetAccount, holdResetMails, replaceReset } from '../session.queries.ts'

const MAILS_PER_HOUR = 3
const HOUR_MS = 60 * 60 * 1000

export interface ResetDeps extends Pick<CommandContext, 'engine'> {
  readonly clock: () => Date
  readonly publicUrl: string
}

/** The other half of a reset request, in the worker: a one-time token and the mail that carries it [D-017]. */
export const preparePasswordReset = (
  { engine, clock, publicUrl }: ResetDeps,
  username: string,
): Promise<void> =>
  unloggedCommand(
    { engine },
    'RESET_MAIL',
    async (tx) => {
      const now = clock()
      const account = await findResetAccount(tx, username)
      if (!account) return
      await holdResetMails(tx, account.email)
      // A stranger must not be able to flood a user's mailbox.
      const since = new Date(now.getTime() - HOUR_MS)
      if ((await countRecentResetMails(tx, account.email, since)) >= MAILS_PER_HOUR) return
      const token = newSecret()
      await replaceReset(tx, {
        userId: account.id,
        tokenHash: hashSecret(token),
        expiresAt: new Date(now.getTime() + RESET_LIFETIME_SECONDS * 1000),
      })
      const t = textsIn(languageOf(account.languageCode), 'mails')
      const link = resetLink(publicUrl, token)
      const mail = {
        kind: 'password-reset',
        to: account.email,
        subject: t('resetSubject'),
        body: t('resetBody', { username: account.username, link }),
      }
      await enqueue(tx, 'send-mail', { mailId: await insertMail(tx, mail) })
    },
    'worker',
  )
