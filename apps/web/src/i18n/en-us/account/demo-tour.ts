import type { Translation } from '../../catalogue.ts'

export const demoTour: Translation['demoTour'] = {
  title: 'The platform in five steps',
  step: 'Step {n} of {total}',
  back: 'Back',
  next: 'Next',
  leave: 'Leave the tour',
  finish: 'Done',
  devicesTitle: 'Devices report',
  devicesText:
    'Seven simulated devices come over real TCP and MQTT, in groups by region. Five report every two seconds; two pass bytes to each other.',
  alarmTitle: 'An alarm within a minute',
  alarmText:
    'A timed task stops pump 1, the outlet pressure falls below its limit and the alarm rings; its linkage starts pump 2 and the pressure recovers. Yesterday’s alarms stand here too.',
  historyTitle: 'The last 24 hours are there',
  historyText:
    'Choose a device, look at its curves, sum up by the hour, export. Faults stand where the alarm log has them.',
  pageTitle: 'The boiler house as a page',
  pageText:
    'One page for the desk and one for the phone; a button switches the circulator, and a link shows it read-only to anybody.',
  taskTitle: 'Timed tasks and more',
  taskText:
    'Irrigation runs every morning and evening; the log has yesterday’s runs. A board, a scheduled report, a transmission and forwarding are set up too: change whatever you like.',
}
