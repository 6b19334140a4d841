import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'profile',
    title: 'Votre profil',
    opens: 'profile',
    text: [
      'Nom, photo, adresse e-mail, moyens de connexion et appareils connectés sont sur une page. Elle s’ouvre depuis votre image dans la barre du haut.',
      'Vérifiez votre adresse e-mail avec le lien qui vous est envoyé. Certains moyens de connexion exigent une adresse vérifiée.',
      'Sous Appareils, vous voyez où vous êtes connecté et pouvez déconnecter un appareil ou tous les autres. L’activité récente liste chaque connexion, même échouée.',
    ],
  },
  {
    id: 'password',
    title: 'Mots de passe oubliés ou changés',
    text: [
      'Sur la page de connexion, choisissez l’option de mot de passe oublié. Un lien vous est envoyé ; il est valable une heure et ne sert qu’une fois.',
      'Définir un nouveau mot de passe déconnecte tous les appareils. Dans votre profil, vous pouvez le changer si vous connaissez l’ancien.',
    ],
  },
  {
    id: 'two-factor',
    title: 'Connexion en deux étapes',
    opens: 'profile',
    text: [
      'Activez-la dans votre profil : scannez le code avec une application d’authentification et saisissez ce qu’elle affiche. Dès lors, le code de l’application est demandé après le mot de passe.',
      'Vous recevez 10 codes de secours, une seule fois. Chacun sert une fois si votre téléphone est perdu. Gardez-les en lieu sûr ; de nouveaux codes annulent les anciens.',
      'Après 10 codes faux, le compte est suspendu pendant 15 minutes.',
    ],
  },
  {
    id: 'passkeys',
    title: 'Clés d’accès',
    opens: 'profile',
    text: [
      'Une clé d’accès permet de se connecter avec l’empreinte, le visage ou le code de votre appareil, sans mot de passe. Ajoutez-en une dans votre profil et donnez-lui un nom que vous reconnaissez.',
      'Elle compte comme les deux facteurs, rien de plus n’est demandé. Vous pouvez en avoir 20 et retirer chacune ; le dernier moyen de connexion reste toujours.',
    ],
  },
  {
    id: 'companies',
    title: 'Plusieurs entreprises',
    opens: 'profile',
    text: [
      'Si une deuxième entreprise invite votre adresse, ouvrez le lien et rejoignez-la avec votre compte : ni nouveau compte ni nouveau mot de passe. Si vous êtes déconnecté, connectez-vous d’abord ; vous revenez à l’invitation.',
      'Vos entreprises figurent dans votre profil et dans le menu de votre image. Chaque onglet du navigateur travaille dans l’une d’elles, deux onglets peuvent donc travailler dans deux entreprises. Rôles, avis et clés appartiennent à une entreprise ; mot de passe, deuxième facteur et appareils à votre compte.',
      'Quitter, dans le profil, met fin à votre appartenance. Ce que vous avez fait reste sous votre nom, et l’on vous montre ce que vous avez encore en charge. Le dernier administrateur nomme d’abord un autre administrateur.',
    ],
  },
  {
    id: 'invite',
    title: 'Inviter des personnes',
    opens: 'admin',
    text: [
      'Dans le panneau d’administration, choisissez Inviter une personne. Saisissez une adresse, ou collez une liste de 200 au plus, et choisissez le rôle.',
      'Chaque personne reçoit un e-mail avec un lien valable 7 jours et pour son adresse uniquement. Vous obtenez aussi un lien à remettre vous-même ; il n’est montré qu’une fois.',
      'Qui accepte entre aussitôt, avec le rôle choisi. Les invitations encore ouvertes peuvent être renvoyées, copiées ou révoquées.',
    ],
  },
  {
    id: 'remove',
    title: 'Retirer des personnes',
    opens: 'admin',
    text: [
      'Dans la liste des personnes, choisissez Retirer de l’entreprise. La personne n’en voit plus rien et en est informée par e-mail ; son compte et ses autres entreprises restent les siens. Transmettre le travail donne ses projets et tâches ouvertes à un collègue, avant ou après. Pour faire revenir quelqu’un, invitez-le de nouveau.',
    ],
  },
  {
    id: 'approve',
    title: 'Approuver les inscriptions',
    opens: 'admin',
    text: [
      'Qui s’inscrit sans invitation attend un administrateur. La cloche le signale, et la liste des personnes le montre en attente.',
      'Pour que chacun demande l’accès lui-même, choisissez à côté Lien d’inscription et distribuez-le. Qui s’inscrit ainsi attend votre entreprise ; le renouveler arrête l’ancien.',
      'Approuver donne en une étape le rôle et les projets visibles dès le départ. Refuser ferme l’accès. Les deux peuvent être annulés pendant 30 secondes ; ensuite seulement la personne est prévenue par e-mail.',
    ],
  },
  {
    id: 'people',
    title: 'S’occuper des personnes',
    opens: 'admin',
    text: [
      'La liste des personnes a un menu pour chacune : changer le rôle, la déconnecter partout, la désactiver, ou voir le produit comme elle le voit.',
      'Une personne désactivée n’accède à rien, sinon à une page qui le dit ; tout ce qu’elle a fait reste, et elle peut être réactivée. Le dernier administrateur actif ne peut être ni rétrogradé ni désactivé.',
      'Voir comme cette personne est en lecture seule, se termine après une demi-heure et figure dans le journal d’audit.',
    ],
  },
]
