import type { TextsOf } from '../../../kernel/texts.ts'
import type { session as en } from './en.ts'

export const session = {
  loginTitle: 'Heureux de vous revoir',
  loginSub: 'Connectez-vous à votre élevage.',
  loginScreen: 'Connexion',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  usernameMissing: 'Veuillez saisir votre nom d’utilisateur',
  passwordMissing: 'Veuillez saisir votre mot de passe',
  forgotPassword: 'Mot de passe oublié\u202f?',
  keepSignedIn: 'Rester connecté sur cet ordinateur',
  signIn: 'Se connecter',
  claimFirst: 'Chaque lapine, chaque portée,',
  claimSecond: 'chaque jour de la bande.',
  areas: {
    breeding: 'Reproduction',
    diaries: 'Carnets de groupe',
    weights: 'Pesées',
    earTags: 'Boucles',
    slaughter: 'Données d’abattage',
  },
  demoTitle: 'Élevage de démonstration\u00a0: se connecter comme',
  languageError: 'Erreur lors du passage à la langue {language}',
  logoutScreen: 'Déconnexion',
  unsentTitle_one: '{count} ligne n’est pas encore envoyée',
  unsentTitle_many: '{count} lignes ne sont pas encore envoyées',
  unsentTitle_other: '{count} lignes ne sont pas encore envoyées',
  unsentText:
    'Ce que vous avez saisi reste sur cet ordinateur et sera envoyé quand vous vous y reconnecterez. Sur un autre ordinateur, on ne le voit pas.',
  unsentStay: 'Rester connecté',
  unsentLeave: 'Se déconnecter quand même',
  termsLink: 'Conditions d’utilisation',
  privacyLink: 'Confidentialité',
  backToSignIn: 'Retour à la connexion',
  secondFactor: {
    title: 'Connexion en deux étapes',
    offText:
      'La connexion demande alors aussi un code affiché par une application de votre téléphone\u00a0: un mot de passe volé ne suffit plus.',
    turnOn: 'Activer',
    onSince: 'Activée depuis le {date}.',
    turnOff: 'Désactiver',
    onTitle: 'Activer la connexion en deux étapes',
    scan: 'Lisez ce carré avec une application d’authentification sur votre téléphone. Saisissez ensuite les six chiffres qu’elle affiche.',
    qr: 'Code QR pour l’application d’authentification',
    byHand: 'Ou saisissez cette clé dans l’application\u00a0:',
    code: 'Code affiché',
    codeHelp: 'Six chiffres de l’application de votre téléphone',
    codeOrRecovery: 'Six chiffres de l’application de votre téléphone, ou un code de secours',
    codeMissing: 'Veuillez saisir le code',
    codesTitle: 'Vos codes de secours',
    codesText:
      'Si le téléphone est perdu, chacun ouvre votre compte une fois. Imprimez-les ou notez-les maintenant\u00a0: ils ne seront plus affichés.',
    copy: 'Copier',
    copied: 'Copié',
    done: 'Je les ai gardés',
    turnedOff: 'La connexion en deux étapes est désactivée',
    offTitle: 'Désactiver la connexion en deux étapes',
    doorTitle: 'Saisissez votre code',
    doorSub: 'Votre compte demande une deuxième étape.',
    otherUser: 'Se connecter avec un autre compte',
    othersOn: 'La connexion à ce compte demande aussi un code du téléphone, depuis le {date}.',
    reset: 'Supprimer',
    resetTitle: 'Supprimer la connexion en deux étapes\u202f?',
    resetText:
      'Seulement si l’utilisateur a perdu le téléphone et les codes de secours, et si vous êtes sûr de qui le demande. Ensuite, le mot de passe seul ouvre le compte.',
    resetDone: 'La connexion en deux étapes est supprimée',
  },
  recoveryCodesLeft_one: 'Il reste {count} code de secours.',
  recoveryCodesLeft_many: 'Il reste {count} codes de secours.',
  recoveryCodesLeft_other: 'Il reste {count} codes de secours.',
  register: {
    title: 'Demander un accès',
    sub: 'Pour les propriétaires d’élevage. Un super-administrateur vérifie la demande et ouvre le compte.',
    fullname: 'Nom complet',
    email: 'Adresse e-mail',
    submit: 'Envoyer la demande',
    doneTitle: 'Votre demande est arrivée',
    doneText: 'Vous pourrez vous connecter dès qu’un super-administrateur aura ouvert votre compte.',
  },
  newPasswordRule: 'Lettres et chiffres, au moins {min} caractères',
  newPasswordRuleSymbols: 'Lettres et chiffres, signes permis, au moins {min} caractères',
  forget: {
    title: 'Mot de passe oublié\u202f?',
    sub: 'Indiquez votre nom d’utilisateur. Si ce compte existe ici, un lien est envoyé à son adresse e-mail.',
    submit: 'Envoyer le lien',
    sentTitle: 'Consultez votre messagerie',
    sentText: 'Si l’utilisateur existe, un lien est en route. Il sert une fois, dans l’heure.',
    noMail:
      'Pas de message\u202f? La personne qui a ouvert votre compte peut lui donner un nouveau mot de passe.',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    sub: 'Il met fin à toutes les sessions encore ouvertes avec l’ancien.',
    password: 'Nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
    doneTitle: 'Le nouveau mot de passe est enregistré',
    doneText: 'Connectez-vous maintenant avec lui.',
    again: 'Demander un nouveau lien',
  },
  terms: {
    title: 'Conditions d’utilisation',
    intro:
      'Warren tient les registres d’élevages de lapins. Pour tout ce qui suit, votre interlocuteur est celui qui exploite cette installation et vous a donné votre compte.',
    accountTitle: 'Votre compte',
    accountText:
      'Il n’est qu’à vous. Gardez votre mot de passe pour vous et déconnectez-vous sur un poste partagé. Ce qui est fait avec votre compte est consigné sous votre nom.',
    scopeTitle: 'Ce que vous pouvez voir et changer',
    scopeText:
      'Votre rôle et votre élevage en décident. Le serveur le vérifie à chaque appel\u202f; chercher à le contourner met fin au compte.',
    entriesTitle: 'Ce que vous saisissez',
    entriesText:
      'Les saisies appartiennent à l’élevage, pas à la personne. Elles restent quand un compte est fermé, car l’histoire d’un cheptel doit rester lisible.',
    figuresTitle: 'Ce que valent les chiffres',
    figuresText:
      'Warren compte, rappelle et avertit d’après les saisies. Il ne remplace ni le vétérinaire ni les registres exigés par la loi. Vérifiez un chiffre avant d’agir.',
    endTitle: 'Fermeture d’un compte',
    endText:
      'La personne qui a ouvert un compte peut le fermer à tout moment\u202f; l’accès cesse aussitôt. Vous pouvez aussi le demander.',
  },
  privacy: {
    title: 'Confidentialité',
    intro:
      'Ce que Warren garde à votre sujet, où et pourquoi. Le responsable est celui qui exploite cette installation\u202f; adressez-vous à la personne qui a ouvert votre compte.',
    accountTitle: 'Votre compte',
    accountText:
      'Nom d’utilisateur, adresse e-mail, rôle, élevage et langue\u202f; un numéro de téléphone et votre nom complet s’ils ont été donnés. Le mot de passe n’est gardé que sous forme d’empreinte, que personne ne peut lire.',
    workTitle: 'Votre travail',
    workText:
      'Le journal des commandes garde qui a changé quoi et quand, avec les données envoyées, pour que le cheptel reste traçable. Les mots de passe et les jetons de session n’y figurent jamais. Le serveur garde aussi le début et la fin de vos sessions, et un journal technique des appels, avec l’adresse réseau d’où ils viennent, pour trouver les pannes et les attaques.',
    browserTitle: 'Cookies de ce site',
    browserText:
      '«\u00a0warren\u00a0», en https «\u00a0__Host-warren\u00a0», contient le jeton de votre session, qu’aucun script ne lit. «\u00a0user\u00a0» contient votre nom d’utilisateur, votre rôle et votre élevage pour l’écran, et aucun jeton. Les deux disparaissent à la déconnexion, après 12 heures au plus et, si vous n’avez pas choisi de rester connecté, à la fermeture du navigateur. «\u00a0device\u00a0» montre que vous vous êtes déjà connecté dans ce navigateur, pour que de faux mots de passe saisis ailleurs ne vous bloquent pas\u202f; il reste 365 jours après la dernière connexion, même si vous vous déconnectez. «\u00a0user-create-role\u00a0» contient le rôle d’un compte pendant que vous le créez. Il n’y a pas d’autre cookie.',
    storageTitle: 'Stockage local de ce navigateur',
    storageText:
      'Il reste jusqu’à ce que vous supprimiez les données du site dans le navigateur, sauf indication contraire. Réglages\u00a0: «\u00a0user-language\u00a0», «\u00a0layout-settings\u00a0», «\u00a0mantine-color-scheme-value\u00a0», «\u00a0warren.barn\u00a0», «\u00a0warren.barn.*\u00a0», «\u00a0warren.cageCards\u00a0», «\u00a0warren.reader\u00a0». Vos derniers choix et confirmations\u00a0: «\u00a0warren.ia-group.*\u00a0», «\u00a0warren.diary-order.*\u00a0», «\u00a0warren.paste-order\u00a0», «\u00a0warren.first-steps.*\u00a0», «\u00a0warren.accepted-doubts\u00a0», «\u00a0warren.place.*\u00a0». Les boucles posées et pas encore envoyées\u00a0: «\u00a0warren.ear-tagging.*\u00a0». Qui travaille sur ce téléphone, pour que le bâtiment s’ouvre sans réseau\u00a0: «\u00a0warren.phone-user\u00a0» jusqu’à ce que vous quittiez le téléphone, «\u00a0warren.barn-use\u00a0», «\u00a0warren.lane-session\u00a0». Votre déconnexion\u00a0: «\u00a0warren.signed-out\u00a0», et «\u00a0warren.sign-out-due\u00a0» jusqu’à ce que le serveur l’apprenne.',
    tabTitle: 'Stockage de cet onglet',
    tabText:
      '«\u00a0warren.draft.*\u00a0» garde les formulaires commencés, jusqu’à l’enregistrement ou la déconnexion. «\u00a0warren.list-place\u00a0», «\u00a0warren.stock-list\u00a0» et «\u00a0tsr-scroll-restoration-*\u00a0» gardent l’endroit où vous étiez dans une liste ou une page. Tout disparaît à la fermeture de l’onglet.',
    phoneTitle: 'Travail sans réseau',
    phoneText:
      'La base «\u00a0warren\u00a0» (IndexedDB) garde ce que vous avez saisi jusqu’à ce que le serveur l’ait reçu. Sur un téléphone utilisé au bâtiment, elle garde aussi les animaux et les tâches de votre travail, une clé qui n’ouvre que le travail au bâtiment, et vos saisies, 40 jours après leur arrivée, ou 7 jours si le téléphone est plein. Quitter le téléphone efface les animaux, les tâches et la clé. Le cache «\u00a0warren-*\u00a0» garde le programme, et rien sur vous, jusqu’à la version suivante.',
    othersTitle: 'Les autres',
    othersText:
      'Pas de publicité, pas de mesure d’audience, rien qui vienne d’autres sociétés. Un message n’est envoyé que si quelqu’un demande un nouveau mot de passe pour votre compte.',
    accessTitle: 'Qui le voit',
    accessText:
      'Les administrateurs et le propriétaire de votre élevage voient votre compte\u202f; les super-administrateurs voient tous les comptes. Les autres élevages n’en voient rien.',
    rightsTitle: 'Vos droits',
    rightsText:
      'Vous pouvez demander à consulter, corriger ou fermer votre compte. Les entrées du journal sur le cheptel restent, avec votre nom d’utilisateur, tant que l’élevage doit en répondre.',
  },
} satisfies TextsOf<typeof en>
