import type { Tx } from '../db/db.ts'

export interface NewMail {
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly body: string
}

export const insertMail = async (tx: Tx, mail: NewMail): Promise<number> => {
  const values = { kind: mail.kind, to_address: mail.to, subject: mail.subject, body: mail.body }
  return (await tx.insertInto('mails').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** The mail if it still waits; locked, so that two workers never send it twice. */
export const lockWaitingMail = (tx: Tx, id: number) =>
  tx
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'body'])
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'FAILED'])
    .forUpdate()
    .executeTakeFirst()

export const markMail = async (
  tx: Tx,
  id: number,
  mark: { status: 'SENT' | 'KEPT' | 'FAILED'; error?: string; now: Date },
): Promise<void> => {
  await tx
    .updateTable('mails')
    .set({
      status: mark.status,
      error: mark.error ?? null,
      ...(mark.status === 'SENT' && { sent_at: mark.now, body: '' }),
    })
    .where('id', '=', id)
    .execute()
}
