import { PlainCells } from '@adapters/in-memory/cells';
import { MobxCells } from '@adapters/mobx/cells';
import { describeCellsContract } from '@test/contracts/cells';

describeCellsContract('MobX', () => new MobxCells());
describeCellsContract('in memory', () => new PlainCells());
