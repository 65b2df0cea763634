import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDots,
  IconFileExport,
  IconFileImport,
  IconPrinter,
  type Icon,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import {
  exportFarrowing,
  exportSeparation,
  exportTattooForm,
} from '@warren/shared/features/covers/cover-files.contract.ts'
import type { coverFiles } from '@warren/shared/features/covers/ui-texts/en.ts'
import { printRound } from '@warren/shared/features/ia-groups/pairing-files.contract.ts'
import { downloadFile } from '../../../platform/download-file.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useFile } from '../../../platform/use-file.ts'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { ImportDialog, type ImportHelp, useImportDialog } from '../../imports/index.ts'
import { farrowingImportHelp } from './import-help.ts'

export type RoundExport = keyof typeof coverFiles.exports
export type RoundPaper = keyof typeof coverFiles.papers

const EXPORTS = {
  farrowing: exportFarrowing,
  separation: exportSeparation,
  tattoo: exportTattooForm,
} as const satisfies Record<RoundExport, unknown>

interface Item {
  readonly label: string
  readonly onClick: () => void
}
interface Group {
  readonly label: string
  readonly icon: Icon
  readonly isBusy: boolean
  readonly items: readonly Item[]
}

export type RoundFilesProps = {
  iaGroupId: number
  /** What the page writes out and prints, the usual first. */
  exports: readonly RoundExport[]
  papers: readonly RoundPaper[]
  /** Only does of this stable are printed. */
  stableId?: number | undefined
  /** Where there is no doe, there is nothing to write out. */
  isEmpty?: boolean
  /** A file was written: the page loads its own rows again. */
  onImported?: () => void
}

function useGroups({ iaGroupId: id, exports, papers, stableId }: RoundFilesProps): readonly Group[] {
  const t = textsOf('coverFiles')
  const exporting = useFile(t('exportFailed'), (name: RoundExport) =>
    downloadFile(EXPORTS[name], { params: { id } }),
  )
  const printing = useFile(t('printFailed'), (paper: RoundPaper) =>
    downloadFile(printRound, {
      params: { id, paper },
      query: stableId === undefined ? {} : { stableId },
    }),
  )
  return [
    {
      label: t('export'),
      icon: IconFileExport,
      isBusy: exporting.saving,
      items: exports.map((name) => ({
        label: t(`exports/${name}`),
        onClick: () => exporting.save(name),
      })),
    },
    {
      label: t('print'),
      icon: IconPrinter,
      isBusy: printing.saving,
      items: papers.map((name) => ({ label: t(`papers/${name}`), onClick: () => printing.save(name) })),
    },
  ]
}

const ItemsOf = ({ items }: Pick<Group, 'items'>) =>
  items.map(({ label, onClick }) => (
    <Menu.Item key={label} onClick={onClick}>
      {label}
    </Menu.Item>
  ))

/** A button, or a button with a list where there is a choice. */
function FilesButton({ group }: { group: Group }) {
  const { label, icon: GroupIcon, isBusy, items } = group
  const [only] = items
  if (!only) return null
  const look = {
    variant: 'subtle',
    color: 'gray',
    leftSection: <GroupIcon size={16} />,
    loading: isBusy,
  } as const
  if (items.length === 1)
    return (
      <Button {...look} onClick={only.onClick}>
        {label}
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look} rightSection={<IconChevronDown size={14} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ItemsOf items={items} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** On a phone all of it is one list. */
function FilesMenu({ groups, onImport }: { groups: readonly Group[]; onImport: () => void }) {
  const t = textsOf('coverFiles')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('actions')}>
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileImport size={16} />} onClick={onImport}>
          {t('import')}
        </Menu.Item>
        {groups.map(({ label, items }) => (
          <div key={label}>
            <Menu.Label>{label}</Menu.Label>
            <ItemsOf items={items} />
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const helpOf = (kind: string): ImportHelp | undefined =>
  kind === 'FARROWING' ? farrowingImportHelp : undefined

/** Results of a round as files: in, out and on paper [FAR-02, FAR-06, FAR-07]. */
export function RoundFiles(props: RoundFilesProps) {
  const { iaGroupId, isEmpty = false, onImported } = props
  const cache = useQueryClient()
  const narrow = useNarrow()
  const importing = useImportDialog()
  const groups = useGroups(props)
  if (isEmpty) return null
  return (
    <>
      {narrow ? (
        <FilesMenu groups={groups} onImport={importing.open} />
      ) : (
        <>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconFileImport size={16} />}
            onClick={importing.open}
          >
            {textsOf('coverFiles')('import')}
          </Button>
          {groups.map((group) => (
            <FilesButton key={group.label} group={group} />
          ))}
        </>
      )}
      <ImportDialog
        kind="FARROWING"
        iaGroupId={iaGroupId}
        opened={importing.opened}
        onClose={importing.close}
        onDone={() => {
          void cache.invalidateQueries()
          onImported?.()
        }}
        help={helpOf}
      />
    </>
  )
}
