import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'around',
    title: 'Orientarse',
    text: [
      'Nuevo, arriba, crea algo desde cualquier lugar. Los menús de al lado contienen las áreas; lo que su rol no abre no se muestra. En un teléfono todo está tras el botón de menú.',
      'Las direcciones son reales: cada lista, pestaña y artículo se puede enlazar y marcar.',
      'Casi todo funciona con el teclado. Los atajos están en su propia pestaña de esta página.',
    ],
  },
  {
    id: 'status',
    title: 'La barra de estado',
    text: [
      'Abajo ve si la página está conectada al servidor. Mientras lo está, los cambios de los colegas aparecen solos. Si se pierde la conexión, la página lo intenta de nuevo por sí misma y pregunta por cambios cada medio minuto hasta que vuelve.',
      'Los trabajos largos del servidor, como una exportación, muestran allí su avance y ofrecen el resultado al terminar.',
    ],
  },
  {
    id: 'drafts',
    title: 'Lo que escribe se conserva',
    text: [
      'Un formulario conserva en este navegador lo que escribe hasta que lo guarda, por persona y empresa. Tras una recarga o un fallo se abre con ello e indica que hay un borrador; puede descartarlo.',
      'Las contraseñas no se conservan nunca.',
    ],
  },
  {
    id: 'ask',
    title: 'Pedir ayuda',
    opens: 'help',
    text: [
      'En la pestaña Contacto escriba qué quería hacer y qué pasó en su lugar. Puede enviar una imagen de la pantalla y la información del sistema; ambas se muestran antes de salir.',
      'La pregunta llega por correo al contacto de soporte de la instalación o, si no hay, a los administradores de su empresa. También la ven en su campana. Sus preguntas quedan en la lista.',
    ],
  },
]
