import { textsOf } from '../../platform/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Says that pages are in the downloads; without a name they are still made, and the message about them says how it ends. */
export function tellMade(name: string | undefined): void {
  const t = textsOf('cageCards')
  if (name === undefined) toast.info({ title: t('actualSize') })
  else toast.success({ title: t('made', { name }), detail: t('actualSize') })
}
