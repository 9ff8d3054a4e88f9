/** Sorts the test files for Vitest: slow ones first, so that all workers end at about the same time. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** In descending order of measured time. A test run lists its slowest files at the end. */
const SLOWEST_FILES = [
  'tests/access/access.test.ts',
  'server/main.test.ts',
  'tests/fuzz/routes.test.ts',
  'server/shop/money/money.test.ts',
  'server/people/sessions/entrance.test.ts',
  'tests/money/older-server.test.ts',
  'tests/money/last-release.test.ts',
  'server/cli/backup.test.ts',
  'tests/live/rights.test.ts',
  'tests/faults/photos.test.ts',
  'tests/faults/migration.test.ts',
  'tests/faults/killed.test.ts',
  'tests/fuzz/pix.test.ts',
  'tests/typing/typing.test.ts',
  'core/dvw/read.test.ts',
  'tests/model/invariants.test.ts',
  'web/scouting/sync/interleavings.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const index = SLOWEST_FILES.findIndex((file) => moduleId.endsWith(`/${file}`));
  return index < 0 ? SLOWEST_FILES.length : index;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // files of the same project stay together, so that its database server is started once
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const ofProject = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return sorted.toSorted((a, b) => ofProject(a) - ofProject(b) || placeOf(a) - placeOf(b));
  }
}
