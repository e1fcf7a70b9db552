import { PlainCells } from '@adapters/in-memory/cells';
import { MobxCells } from '@adapters/mobx/cells';
import { describeCellsContract } from '@test/contracts/cells';

describeCellsContract('MobX', (onError) => new MobxCells(onError));
describeCellsContract('in memory', (onError) => new PlainCells(onError));
