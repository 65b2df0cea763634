import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fault } from './fault-tools.ts'

/** What may befall the archive and the directory of the backups. */
export const BACKUP_FAULTS: readonly Fault[] = [
  {
    name: 'the archive cannot be written',
    alerts: ['WarrenArchiveFailing'],
    plant: async (site) => {
      const { cluster } = site.installation
      const reload = 'select pg_reload_conf()'
      cluster.sql('warren', "alter system set archive_command = 'false'")
      cluster.sql('warren', reload)
      cluster.sql('warren', 'create table public.scratch (n int)')
      cluster.sql('warren', 'select pg_switch_wal()')
      return () => {
        cluster.sql('warren', 'drop table public.scratch')
        cluster.sql('warren', 'alter system reset archive_command')
        cluster.sql('warren', reload)
      }
    },
  },
  {
    name: 'the archive does not answer',
    alerts: ['WarrenArchiveFailing'],
    plant: async ({ installation: { cluster } }) => {
      const sql = (text: string) => cluster.sql('warren', text)
      // As shipped, but for the minute that it may take, and a command that never comes back.
      const silent = sql('show archive_command').replace(/60 .* \|\|/, '1 sleep 600 ||')
      sql(`alter system set archive_command = '${silent}'`)
      sql('create table public.scratch (n int); drop table public.scratch; select pg_reload_conf()')
      sql('select pg_switch_wal()')
      return () => {
        sql('alter system reset archive_command')
        sql('select pg_reload_conf()')
      }
    },
  },
  {
    name: 'the directory of the backups is not there',
    alerts: ['WarrenBackupsAway'],
    plant: async ({ watched: { backups } }) => {
      await rename(backups, `${backups}.away`)
      return () => rename(`${backups}.away`, backups)
    },
  },
  {
    name: 'pgBackRest was set up, and has made neither backup nor drill',
    alerts: ['WarrenCopyOld', 'WarrenDrillOld'],
    plant: async ({ watched }) => {
      await mkdir(join(watched.backups, 'pgbackrest'))
      return () => rm(join(watched.backups, 'pgbackrest'), { recursive: true })
    },
  },
]
