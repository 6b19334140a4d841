import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'weather',
    title: 'Planificar un día de trabajo según el tiempo',
    opens: 'weather',
    text: [
      'Activarlo: quien gestiona la instalación abre Administración y luego Meteorología. Hasta entonces no se consulta nada fuera; los lugares se envían redondeados a una centésima de grado.',
      'La tarjeta Meteorología muestra siete días para el lugar de un proyecto: temperatura, lluvia, rachas, y cuándo sale y se pone el sol. Necesita las coordenadas del proyecto.',
      'Dar coordenadas a un proyecto: edite el proyecto y elija su ubicación entre las sugerencias.',
      'Leer un día: cada día se trabaja, se trabaja con precaución o se desaconseja trabajar. Debajo se dice qué límite se supera, con el dato y el límite.',
      '- Elija Mostrar todas las reglas para ver también los límites que se respetan.',
      '- Los datos están en sus propias unidades; cámbielas en Ajustes.',
      'Cambiar las reglas: quien gestiona la instalación abre Administración, luego Meteorología, desactiva una regla o escribe otro límite. Los límites sirven para planificar; prevalecen el manual de la máquina y las normas.',
      'Cuando no se puede contactar con ningún proveedor queda la última previsión, con su hora. El amanecer y la puesta del sol se calculan en su propio servidor.',
    ],
  },
]
