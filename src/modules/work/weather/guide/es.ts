import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'weather',
    title: 'Planificar un día de trabajo según el tiempo',
    opens: 'weather',
    text: [
      'Activarlo: quien administra la instalación abre Administración y luego Tiempo. Hasta entonces no se pregunta a nadie de fuera; los lugares se envían con una centésima de grado.',
      'La tarjeta del tiempo muestra siete días para el lugar de un proyecto: temperatura, lluvia, rachas, y cuándo sale y se pone el sol. Necesita las coordenadas del proyecto.',
      'Dar coordenadas a un proyecto: Edite el proyecto y elija su ubicación entre las sugerencias.',
      'Leer un día: Cada día se trabaja, se trabaja con cuidado o está desaconsejado. Debajo está qué límite se supera, con el dato y el límite.',
      '- Elija Mostrar todas las reglas para ver también los límites que se respetan.',
      '- Los datos están en sus propias unidades; cámbielas en Ajustes.',
      'Cambiar las reglas: Quien dirige la instalación abre Administración, luego Tiempo, desactiva una regla o escribe otro límite. Los límites sirven para planificar; prevalecen el manual de la máquina y las normas.',
      'Cuando no se puede contactar con ningún proveedor queda la última previsión, con su hora. El amanecer y la puesta del sol se calculan en su propio servidor.',
    ],
  },
]
