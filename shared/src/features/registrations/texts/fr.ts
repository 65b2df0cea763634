import type { TextsOf } from '../../../kernel/texts.ts'
import type { registrations as en } from './en.ts'

export const registrations = {
  title: 'Demandes d’accès',
  sub: 'Propriétaires d’élevage qui demandent un compte. Rien n’est ouvert avant votre accord.',
  listTitle: 'En attente',
  count_one: '{count} demande',
  count_many: '{count} demandes',
  count_other: '{count} demandes',
  closed: 'L’inscription est désactivée\u00a0: personne ne peut demander un accès pour le moment.',
  emptyTitle: 'Aucune demande en attente',
  emptyText: 'Quand un propriétaire demande un accès, sa demande reste ici {days} jours.',
  asked: 'Reçue le {day}, effacée le {until}',
  accept: 'Accepter',
  acceptOf: 'Accepter la demande de {name}',
  acceptTitle: 'Ouvrir un compte pour {name}\u202f?',
  acceptText:
    'Le compte reçoit le mot de passe saisi avec la demande. Indiquez le nom d’utilisateur à {email}.',
  username: 'Nom d’utilisateur',
  submit: 'Ouvrir le compte',
  accepted: '{name} peut se connecter maintenant',
  decline: 'Refuser',
  declineOf: 'Refuser la demande de {name}',
  declineTitle: 'Refuser la demande de {name}\u202f?',
  declineText: 'La demande est supprimée. {email} ne reçoit aucun message.',
  declined: 'La demande de {name} a été refusée',
  declineFailed: 'La demande n’a pas été refusée',
} satisfies TextsOf<typeof en>
