import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconFlask } from '@tabler/icons-react'
import { fillSample, removeSample } from '@warren/shared/features/farms/sample-data.contract.ts'
import { callApi } from '../../../platform/api-client.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { MessagesList } from '../../../ui/form/messages-list.tsx'
import classes from './first-steps.module.css'

/** Whatever was loaded before is of another farm, so to speak. */
function useSample(call: typeof fillSample, done: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(call, {}),
    onSuccess: async () => {
      done()
      await cache.invalidateQueries()
    },
  })
}

/** The offer to look around before there is any data. */
export function SampleOffer() {
  const t = textsOf('firstSteps')
  const fill = useSample(fillSample, () => void toast.success({ title: t('sample/putDone') }))
  return (
    <div className={classes['sample']}>
      <p className={classes['sampleText']}>{t('sample/offer')}</p>
      <Button
        variant="default"
        leftSection={<IconFlask size={16} />}
        loading={fill.isPending}
        onClick={() => fill.mutate()}
      >
        {t('sample/put')}
      </Button>
      {fill.error && <MessagesList messages={wordFailure(fill.error).sentences} />}
    </div>
  )
}

/** The mark of a farm with sample data, and the way out. */
export function SampleIn() {
  const t = textsOf('firstSteps')
  const question = useDialog<true>()
  const remove = useSample(removeSample, () => {
    question.close()
    toast.success({ title: t('sample/outDone') })
  })
  return (
    <section className={classes['sampleIn']} aria-label={t('sample/isIn')}>
      <IconFlask size={20} aria-hidden />
      <div className={classes['sampleText']}>
        <b>{t('sample/isIn')}</b> {t('sample/inText')}
      </div>
      <Button variant="default" onClick={() => question.open(true)}>
        {t('sample/out')}
      </Button>
      <Dialog
        opened={question.opened}
        onClose={question.close}
        title={t('sample/q')}
        messages={remove.error ? wordFailure(remove.error).sentences : []}
        actions={
          <>
            <Button variant="default" onClick={question.close}>
              {textsOf('common')('cancel')}
            </Button>
            <Button loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('sample/yes')}
            </Button>
          </>
        }
      >
        {t('sample/qText')}
      </Dialog>
    </section>
  )
}
