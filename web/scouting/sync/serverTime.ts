/** The server's clock, measured over the socket and stored for offline use. */
import {
  type ClockReading,
  compareClocks,
  fromMeasured,
  isStale,
  type MeasuredShift,
  measure,
  measuredOf,
  momentOf,
  SAMPLES,
  type Sample,
  type ServerMoment,
} from '@volleyscouter/core/sync/clock';
import { load, loadJson, save } from '../../platform/api/storage.ts';

export interface DeviceTime {
  read(): ClockReading;
  /** Parsed from JSON; `null`: none. */
  load(): unknown;
  save(measured: string): void;
}

export interface ServerTime {
  /** Returns the time by the server's clock if that clock was measured, else by the device's clock. */
  now(): ServerMoment;
  /** `requestTime` returns the server's time, or `null` without a response. */
  measure(requestTime: () => Promise<number | null>): Promise<void>;
  isStale(): boolean;
}

function storedShift(stored: unknown): MeasuredShift | null {
  const { shift, error, measuredAt } = (stored ?? {}) as Partial<Record<string, unknown>>;
  const isWhole = [shift, error, measuredAt].every((value) => Number.isFinite(value));
  return isWhole ? ({ shift, error, measuredAt } as MeasuredShift) : null;
}

export function createServerTime(device: DeviceTime): ServerTime {
  let clock = fromMeasured(storedShift(device.load()));
  let measuring: Promise<void> | null = null;

  const read = (): ClockReading => {
    const reading = device.read();
    clock = compareClocks(clock, reading);
    return reading;
  };

  async function takeSamples(requestTime: () => Promise<number | null>): Promise<void> {
    const samples: Sample[] = [];
    for (let count = 0; count < SAMPLES; count++) {
      const sent = read();
      const server = await requestTime();
      if (server === null) break;
      samples.push({ sent, received: read(), server });
    }
    const previous = clock;
    clock = measure(clock, samples);
    if (clock !== previous) device.save(JSON.stringify(measuredOf(clock)));
  }

  return {
    now: () => {
      const reading = read();
      return momentOf(clock, reading);
    },
    async measure(requestTime) {
      measuring ??= takeSamples(requestTime).finally(() => {
        measuring = null;
      });
      await measuring;
    },
    isStale: () => {
      const reading = read();
      return isStale(clock, reading);
    },
  };
}

export const serverTime = createServerTime({
  read: () => ({ wall: Date.now(), steady: performance.now() }),
  load: () => loadJson('serverClock'),
  save: (measured) => {
    if (load('serverClock') !== measured) save({ serverClock: measured });
  },
});
