import { cryptoFailure, failed, networkFailure, success, unknownFailure, type Failure } from '@domain/error/failure';
import { recordConnection } from '@application/calls/connection';
import { createState } from '@application/state/state';
import { PlainCells } from '@adapters/in-memory/cells';
import { refusalOf } from '@test/support/scripted-gateway';

const outcome = (failure: Failure | null) => (failure === null ? success(undefined) : failed(failure));
const NO_KEY = cryptoFailure('WebHttp::MISSING_PUBLIC_KEY', '');

describe('Whether the customer is online', () => {
  it.each<readonly [wasOnline: boolean, isReported: boolean, failure: Failure | null, isOnline: boolean]>([
    [true, false, null, true],
    [true, false, refusalOf('1001'), true],
    [true, false, unknownFailure(''), true],
    [true, false, NO_KEY, true],
    [true, false, networkFailure(''), false],
    [true, true, networkFailure(''), true],
    [false, false, networkFailure(''), false],
    [false, false, NO_KEY, false],
    [false, false, null, true],
    [false, false, refusalOf('ERR08'), true],
    [false, false, unknownFailure(''), true],
  ])('was %j, the browser reports %j, a call ends with %j: now %j', (wasOnline, isReported, failure, isOnline) => {
    const state = createState(new PlainCells());
    state.screen.online.set(wasOnline);
    state.screen.isReportedOnline.set(isReported);
    recordConnection(state.screen, outcome(failure));
    expect(state.screen.online.get()).toBe(isOnline);
  });
});
