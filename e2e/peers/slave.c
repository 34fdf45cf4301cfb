/* A Modbus RTU slave over libmodbus: the peer that knows nothing of our code.
 * usage: slave <pty> <unit id>
 * Prints "ready", then one line for each coil (C) or holding register (H) that a master changed: "H 10 1234". */
#include <errno.h>
#include <modbus.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 200 };

static void print_changes(const modbus_mapping_t *map, uint8_t *coils, uint16_t *words) {
  for (int i = 0; i < CELLS; i++) {
    if (map->tab_bits[i] != coils[i]) printf("C %d %d\n", i, map->tab_bits[i]);
    if (map->tab_registers[i] != words[i]) printf("H %d %d\n", i, map->tab_registers[i]);
  }
  memcpy(coils, map->tab_bits, CELLS);
  memcpy(words, map->tab_registers, CELLS * sizeof(uint16_t));
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  modbus_t *line = modbus_new_rtu(argv[1], 9600, 'N', 8, 1);
  modbus_mapping_t *map = modbus_mapping_new(CELLS, CELLS, CELLS, CELLS);
  if (line == NULL || map == NULL || modbus_set_slave(line, atoi(argv[2])) == -1) return 3;
  if (modbus_connect(line) == -1) { fprintf(stderr, "%s: %s\n", argv[1], modbus_strerror(errno)); return 4; }
  setvbuf(stdout, NULL, _IOLBF, 0);

  static uint8_t coils[CELLS];
  static uint16_t words[CELLS];
  for (int i = 0; i < CELLS; i++) {
    map->tab_registers[i] = words[i] = 1000 + i;
    map->tab_input_registers[i] = 2000 + i;
    map->tab_input_bits[i] = i % 2;
  }
  /* 21.5 as a float in ABCD; libmodbus 3.1.6's own modbus_set_float_abcd swaps bytes. */
  map->tab_registers[20] = 0x41AC;
  map->tab_registers[21] = 0x0000;
  memcpy(words, map->tab_registers, sizeof words);
  puts("ready");

  uint8_t request[MODBUS_RTU_MAX_ADU_LENGTH];
  for (;;) {
    int length = modbus_receive(line, request);
    if (length == -1 && errno == EIO) break; /* the pty is gone */
    if (length == -1) modbus_flush(line);
    if (length <= 0) continue; /* 0: a frame for another unit */
    modbus_reply(line, request, length, map);
    print_changes(map, coils, words);
  }
  return 0;
}
