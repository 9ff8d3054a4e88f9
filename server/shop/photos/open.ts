import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { type PhotoFiles, photoFolder } from './files.ts';
import { s3Photos } from './s3.ts';

export const openPhotos = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): PhotoFiles =>
  s3 ? s3Photos(s3) : photoFolder(join(dataDir, 'photos'));
