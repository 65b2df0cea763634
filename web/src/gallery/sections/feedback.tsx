import { Button } from '@mantine/core'
import { IconFileImport, IconPlus, IconSeeding } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { NoMatch } from '../../ui/feedback/no-match.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { w } from '../words.ts'
import { Skeletons } from './skeletons.tsx'

const showToasts = () => {
  toast.success({ title: w('toastOk'), detail: 'M1 1D-09 – M1 1D-12', onUndo: () => undefined })
  toast.warn({ title: w('toastWarn'), detail: w('toastWarnDetail') })
  toast.error({ title: w('toastError'), detail: w('toastErrorDetail') })
}

export function Feedback() {
  return (
    <div className={classes['stack']}>
      <Skeletons />
      <Section title={w('emptyState')}>
        <Panel padded={false}>
          <EmptyState
            icon={IconSeeding}
            title={w('noGroup')}
            actions={
              <>
                <Button leftSection={<IconPlus size={16} />}>{w('newGroup')}</Button>
                <Button variant="default" leftSection={<IconFileImport size={16} />}>
                  {w('importPairing')}
                </Button>
              </>
            }
          >
            {w('noGroupText')}
          </EmptyState>
        </Panel>
      </Section>
      <Section title={w('noMatchState')}>
        <Panel padded={false}>
          <NoMatch filters={[`${w('stable')} M3`, w('skinny')]} onReset={() => undefined} />
        </Panel>
      </Section>
      <Section title={w('errorState')}>
        <Panel padded={false}>
          <ErrorState
            title={w('listFailed')}
            onRetry={() => undefined}
            code="NETWORK_ERROR"
            requestId="7f3a-21c9"
          >
            {w('noAnswer')}
          </ErrorState>
        </Panel>
      </Section>
      <Section title={w('notices')}>
        <div className={classes['stack']}>
          <Notice>{w('groupActive')}</Notice>
          <Notice tone="warn">{w('withdrawal')}</Notice>
          <Notice tone="ok">{w('toastOk')}</Notice>
          <Notice tone="danger">{w('toastErrorDetail')}</Notice>
        </div>
      </Section>
      <Section title={w('toasts')}>
        <Button variant="default" onClick={showToasts}>
          {w('showToasts')}
        </Button>
      </Section>
    </div>
  )
}
