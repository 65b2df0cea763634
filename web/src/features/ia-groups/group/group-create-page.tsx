import { Button } from '@mantine/core'
import { IconPlayerPlay, IconVaccine } from '@tabler/icons-react'
import { groupLabelOf } from '@warren/shared/features/ia-groups/ia-groups.rules.ts'
import { readDay } from '@warren/shared/kernel/calendar.ts'
import { useNavigate } from '../../../platform/link.tsx'
import { ImportButton } from '../../../platform/list/list-files.tsx'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useImportDialog } from '../../imports/index.ts'
import { useCreateGroup } from '../ia-groups.api.ts'
import { ImportPairings } from '../import-pairings.tsx'
import { StateBadge } from '../phase-badge.tsx'
import { GroupStrip } from './group-strip.tsx'
import { TemplateButton } from './template-button.tsx'
import { useGroupForm } from './use-group-form.ts'

/** S-09: a new group; "Start" makes it and moves on to its pairing list [IAG-04, IAG-13]. */
export function GroupCreatePage() {
  const t = textsOf('iaGroups')
  const navigate = useNavigate()
  const create = useCreateGroup()
  const importing = useImportDialog()
  const form = useGroupForm({
    save: async (body) => ({ ...(await create.mutateAsync(body)), body }),
    onSaved: ({ id, body }) => {
      const name = groupLabelOf({ name: body.motherGroup ?? '', startDate: readDay(body.startDate) ?? null })
      toast.success({ title: t('started', { name }) })
      if (id !== undefined)
        void navigate({ to: '/ia-group/$id/edit', params: { id: String(id) }, replace: true })
    },
  })
  return (
    <>
      <ScreenHead
        sub={t('unnamed')}
        badges={<StateBadge active={false} postAdditionCovers={false} />}
        actions={
          <>
            <ImportButton label={t('importPairings')} onClick={importing.open} />
            <TemplateButton />
            <Button leftSection={<IconPlayerPlay size={16} />} onClick={form.submit} loading={form.saving}>
              {t('start')}
            </Button>
          </>
        }
      />
      <GroupStrip form={form} />
      <ImportPairings onDone={() => void navigate({ to: '/ia-groups' })} />
      <PageBody>
        <Panel padded={false}>
          <EmptyState icon={IconVaccine} title={t('startFirst')}>
            {t('startFirstText')}
          </EmptyState>
        </Panel>
      </PageBody>
    </>
  )
}
